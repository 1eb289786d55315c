import { resolve } from 'node:path'
import { z } from 'zod'
import { ConfigError } from './config-error.ts'

/** How backups are made (docs/operations/back-up.md). */
export interface BackupConfig {
  /** Where scheduled backups go. Absent: backups are made only on request. */
  dir: string | undefined
  /** Time of day, in the organization's time zone. */
  at: string
  /** Absent: the key in the data folder. */
  key: string | undefined
  keep: { days: number; weeks: number; months: number }
  /**
   * What a portal on another machine needs in addition to the data: the environment variables as given, including the
   * session secret.
   */
  settings: Record<string, string>
  /** False: the session secret is the file in the data folder. */
  isSecretGiven: boolean
  /** A second location for each backup (see openStorage). */
  copyTo?: string | undefined
  /** Where the log (WAL) of the embedded database goes, so that it can be restored to any point in time. */
  recoveryTo?: string | undefined
  /** Required if either location is in a bucket. */
  store?: ObjectStore | undefined
}

/** A store with the S3 protocol. */
export interface ObjectStore {
  /** The URL of the S3 service, without the bucket. */
  endpoint: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value)
const location = z
  .string()
  .regex(/^(\/|s3:\/\/[^/]+(\/|$))/, 'must be a folder that starts with /, or s3://BUCKET/FOLDER')
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional())

export const backupSettings = {
  BACKUP_DIR: optional(z.string()),
  BACKUP_AT: optional(z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day, such as 03:00')),
  BACKUP_KEEP: optional(
    z
      .string()
      .regex(/^\d{1,3},\d{1,3},\d{1,3}$/, 'must be the number of days, weeks and months, such as 7,4,12'),
  ),
  BACKUP_KEY: optional(
    z
      .string()
      .regex(/^AGE-SECRET-KEY-1[0-9A-Z]+$/, 'must start with AGE-SECRET-KEY-1: make one with --new-key'),
  ),
  BACKUP_COPY_TO: optional(location),
  RECOVERY_TO: optional(location),
  S3_ENDPOINT: optional(
    z.url({ protocol: /^https?$/, error: 'must be a URL such as https://s3.example.org' }),
  ),
  S3_REGION: optional(z.string()),
  S3_ACCESS_KEY_ID: optional(z.string()),
  S3_SECRET_ACCESS_KEY: optional(z.string()),
}

/**
 * Settings of one machine or one test, which would be wrong on another. Also the backup key, which a backup must not
 * contain.
 */
const leftOut =
  /^(DATA_DIR|DATABASE_URL|DATABASE_DIRECT_URL|DATABASE_REPLICA_URL|PORTAL_PART|HOST|PORT|BACKUP_KEY|BACKUP_DIR|BACKUP_COPY_TO|RECOVERY_TO|PORTAL_CLOCK|RATE_LIMITS)$/

export function backupConfig(
  e: z.output<z.ZodObject<typeof backupSettings>>,
  env: NodeJS.ProcessEnv,
  { secret, known }: { secret: string; known: readonly string[] },
): BackupConfig {
  const [days, weeks, months] = (e.BACKUP_KEEP ?? '7,4,12').split(',').map(Number) as [number, number, number]
  return {
    dir: e.BACKUP_DIR === undefined ? undefined : resolve(e.BACKUP_DIR),
    at: e.BACKUP_AT ?? '03:00',
    key: e.BACKUP_KEY,
    keep: { days, weeks, months },
    settings: {
      ...Object.fromEntries(
        known.flatMap((name) => (env[name] && !leftOut.test(name) ? [[name, env[name]]] : [])),
      ),
      SESSION_SECRET: secret,
    },
    isSecretGiven: Boolean(env.SESSION_SECRET),
    copyTo: e.BACKUP_COPY_TO,
    recoveryTo: e.RECOVERY_TO,
    store: objectStore(e),
  }
}

function objectStore(e: z.output<z.ZodObject<typeof backupSettings>>): ObjectStore | undefined {
  const bucket = [e.BACKUP_COPY_TO, e.RECOVERY_TO].find((address) => address?.startsWith('s3://'))
  // The keys alone are enough to fetch a backup from a bucket onto a new machine.
  const isGiven = e.S3_ENDPOINT && e.S3_ACCESS_KEY_ID && e.S3_SECRET_ACCESS_KEY
  if (!bucket && !isGiven) return undefined
  for (const name of ['S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const)
    if (!e[name]) throw new ConfigError(`${name} is missing: ${bucket} needs it.`)
  return {
    endpoint: e.S3_ENDPOINT!,
    region: e.S3_REGION ?? 'auto',
    accessKeyId: e.S3_ACCESS_KEY_ID!,
    secretAccessKey: e.S3_SECRET_ACCESS_KEY!,
  }
}
