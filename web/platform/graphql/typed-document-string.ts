import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'

/** The text of a document, with the types of its result and variables. */
export class TypedDocumentString<Result, Variables>
  extends String
  implements DocumentTypeDecoration<Result, Variables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<Result, Variables>['__apiType']>
}
