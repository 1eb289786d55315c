/** Why a start cannot continue. The message is one clear line for the person who starts the portal. */
export class StartRejected extends Error {}
