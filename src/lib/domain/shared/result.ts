/** A parser's result: the value, or the reason for refusing the text. A reason is a key of the screen's copy. */
export type Result<T, Reason extends string> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly reason: Reason }

/** A successful parse. */
export const accept = <T>(value: T) => ({ ok: true, value }) as const

/** A refused parse, with its reason. */
export const refuse = <Reason extends string>(reason: Reason) => ({ ok: false, reason }) as const

/** The reasons for which a parser refuses a text. */
export type Refusal<Parse extends (text: string) => Result<unknown, string>> = Extract<
  ReturnType<Parse>,
  { readonly ok: false }
>['reason']
