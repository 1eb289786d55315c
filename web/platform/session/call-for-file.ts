import { type OnBytes, postForFile, type StreamedFile } from '#web/platform/graphql/file-response.ts'
import type { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
import { withLogin } from './call.ts'

/**
 * A call as the logged-in user whose response is a file. Separate from call.ts, because only admin pages save files.
 */
export function callForFile<Variables>(
  document: TypedDocumentString<unknown, Variables>,
  variables: Variables,
  onBytes: OnBytes,
): Promise<StreamedFile> {
  return withLogin((login) => postForFile(document, variables, login, onBytes))
}
