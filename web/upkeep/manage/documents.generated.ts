/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
/** FAILED: the newest backup was not made. OVERDUE: none was made at its time. Only where backups are made by themselves. */
export type BackupTrouble =
  | 'FAILED'
  | 'OVERDUE';

export type Upkeep_StateQueryVariables = Exact<{ [key: string]: never; }>;


export type Upkeep_StateQueryResult = { upkeep: { backupTrouble: BackupTrouble | null, lastBackupAt: string | null, lastBackupFailedAt: string | null, reason: string | null, drill: boolean } };


export const Upkeep_StateDocument = new TypedDocumentString(`
    query Upkeep_State {
  upkeep {
    backupTrouble
    lastBackupAt
    lastBackupFailedAt
    reason
    drill
  }
}
    `) as unknown as TypedDocumentString<Upkeep_StateQueryResult, Upkeep_StateQueryVariables>;
