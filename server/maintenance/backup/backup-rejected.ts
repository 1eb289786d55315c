/** Why a backup cannot be made, read or restored; its message is one clear line for whoever asked. */
export class BackupRejected extends Error {}
