/** A wrong setting; its message is one clear line for the person who starts the portal. */
export class ConfigError extends Error {}
