/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import { TypedDocumentString } from '#web/platform/graphql/typed-document-string.ts'
/** A recurring background job. */
export type BackgroundJob =
  | 'ASKED_TO_CONFIRM'
  | 'CLOSURE_REMINDERS'
  | 'COUNT_MONTHS'
  | 'DETAILS_FOR_GUESTS'
  | 'FACILITATOR_NEWS'
  | 'HOUSEKEEPING'
  | 'LOST_IMPORTS'
  | 'OPEN_ROSTERS'
  | 'REMINDERS'
  | 'RETENTION'
  | 'REWRITE_TABLES'
  | 'STANDING_PLACES'
  | 'WAITING_LISTS'
  | 'WEBHOOKS';

/** FAILED: the newest backup failed. OVERDUE: none was made when it was due. */
export type BackupTrouble =
  | 'FAILED'
  | 'OVERDUE';

/** MUST: to do before people use the portal. TODO: to do when there is time. */
export type SetupStepState =
  | 'DONE'
  | 'MUST'
  | 'TODO';

export type Upkeep_StateQueryVariables = Exact<{ [key: string]: never; }>;


export type Upkeep_StateQueryResult = { upkeep: { backupTrouble: BackupTrouble | null, lastBackupAt: string | null, lastBackupFailedAt: string | null, reason: string | null, drill: boolean, failingJobs: Array<{ job: BackgroundJob, since: string }> } };

export type Upkeep_SetupQueryVariables = Exact<{ [key: string]: never; }>;


export type Upkeep_SetupQueryResult = { setup: Array<{ step: string, state: SetupStepState, count: number }> };


export const Upkeep_StateDocument = new TypedDocumentString(`
query Upkeep_State {
upkeep {
backupTrouble
lastBackupAt
lastBackupFailedAt
reason
failingJobs {
job
since
}
drill
}
}
`) as unknown as TypedDocumentString<Upkeep_StateQueryResult, Upkeep_StateQueryVariables>;
export const Upkeep_SetupDocument = new TypedDocumentString(`
query Upkeep_Setup {
setup {
step
state
count
}
}
`) as unknown as TypedDocumentString<Upkeep_SetupQueryResult, Upkeep_SetupQueryVariables>;
