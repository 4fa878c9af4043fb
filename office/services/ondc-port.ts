import type * as contract from '#contract/generated/types.gen'

export type OndcDesk = contract.OndcDesk
export type OndcDeskLender = contract.OndcDeskLender

/** How the open network goes, and which of its lenders are off. */
export interface OndcDeskService {
  read(signal?: AbortSignal): Promise<OndcDesk>
  /** @returns the desk as it is then */
  turn(lender: string, off: boolean): Promise<OndcDesk>
}
