/** Why a backup cannot be made, read or restored. The message is one clear line for the person who ran the command. */
export class BackupRejected extends Error {}
