import { type OnBytes, postForFile, type StreamedFile } from '#web/platform/graphql/file-response.ts'
import type { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
import { withLogin } from './call.ts'

/** A call as whoever is logged in whose answer is a file. Apart from call.ts, because only the administration saves any. */
export function callForFile<Variables>(
  document: TypedDocumentString<unknown, Variables>,
  variables: Variables,
  onBytes: OnBytes,
): Promise<StreamedFile> {
  return withLogin((login) => postForFile(document, variables, login, onBytes))
}
