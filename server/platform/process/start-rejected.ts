/** Why a start cannot go on; its message is one clear line for the person who starts the portal. */
export class StartRejected extends Error {}
