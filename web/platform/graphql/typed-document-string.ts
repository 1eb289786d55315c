import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core'

/** The text of a document, which knows the types of its answer and of its variables. */
export class TypedDocumentString<Result, Variables>
  extends String
  implements DocumentTypeDecoration<Result, Variables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<Result, Variables>['__apiType']>
}
