/** A wrong setting. The message is one clear line for the person who starts the portal. */
export class ConfigError extends Error {}
