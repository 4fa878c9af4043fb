declare module '@adobe/structured-data-validator' {
  interface Issue {
    readonly issueMessage: string
    readonly severity: 'ERROR' | 'WARNING'
    readonly path: readonly { readonly type?: string; readonly property?: string }[]
  }
  export default class Validator {
    /** @param schemaOrg the vocabulary, as JSON-LD of schema.org */
    constructor(schemaOrg: object)
    /** @param found blocks by their type */
    validate(found: {
      readonly jsonld: Readonly<Partial<Record<string, readonly object[]>>>
    }): Promise<readonly Issue[]>
  }
}
