// What the person at the terminal reads. Each is one line.

const numbered = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const upkeepTexts = {
  backupUsage:
    'Usage: npm run backup [-- --to FOLDER]     (in the package: archway backup [--to FOLDER])\n' +
    '  --to FOLDER   where the file goes; else BACKUP_DIR, else DATA_DIR/backups\n' +
    '  --new-key     prints a new key for BACKUP_KEY and makes no backup',
  restoreUsage:
    'Usage: npm run restore -- FILE [--drill] [--replace]     (in the package: archway restore FILE ...)\n' +
    '       npm run restore -- --moment MOMENT|latest [--drill] [--replace]     from RECOVERY_TO\n' +
    '  --check             reads the whole file, restores it into a temporary database, and changes nothing here\n' +
    '  --drill             the restored portal sends no mail and runs no jobs\n' +
    '  --replace           restores although there is data; what was there is kept aside in the database\n' +
    '  --without-ledger    restores without a list of the people who asked to be forgotten: they are back\n' +
    '  --remove-replaced   (without FILE) removes what earlier restores have kept aside',
  keyMade: (file: string) =>
    `A key was made: ${file}. Keep a copy of it away from this machine, because no backup opens without it.`,
  keyWrong: 'BACKUP_KEY is wrong: make one with --new-key; it begins with AGE-SECRET-KEY-.',
  keyMissing: (file: string) =>
    `There is no key: set BACKUP_KEY, or bring ${file} from the machine that made the backup.`,
  nothingToBackUp: (dir: string) => `There is nothing to back up: ${dir} holds no database.`,
  newerDatabase:
    'The database was made by a newer Archway than this one: back up with the newer one, which knows its tables.',
  writing: (file: string) => `Writing ${file} ...`,
  proving: 'Restoring it into a temporary database, to prove it ...',
  made: (file: string, rows: number, kilobytes: number) =>
    `The backup is made and proved: ${file} (${rows} rows, ${kilobytes} KB).`,
  copied: (place: string) => `A copy of it is in ${place}.`,
  diskFull: (dir: string) => `The disk of ${dir} is full: no backup was made, and what was begun is removed.`,
  proofDiskFull: (dir: string) =>
    `The disk of ${dir} is full, where each backup is proved: no backup was made, and what was begun is removed. Make room there, or set TMPDIR to a folder on another disk.`,
  proofNotStarted: (reason: string) =>
    `The backup could not be proved, so none was made, and what was begun is removed: ${reason}`,
  cannotWrite: (dir: string, code: string) => `The backup cannot be written to ${dir} (${code}).`,
  cannotCopy: (place: string, reason: string) =>
    `The backup is made, but it could not be copied to ${place}: ${reason}.`,
  unproved: (table: string) =>
    `The backup is not proved and was removed: of the table ${table} something else came back. Try again, and tell us if it stays so.`,
  noFile: (file: string) => `There is no file ${file}.`,
  unreadable: (file: string, code: string) => `${file} cannot be read (${code}).`,
  noBackup: (file: string) =>
    `${file} is no backup of Archway, or its beginning is damaged. Nothing was changed.`,
  wrongKey: (file: string) =>
    `${file} does not open with this key: it was made with another one. Nothing was changed.`,
  damaged: (file: string) => `${file} is damaged or cut short. Nothing was changed: take another backup.`,
  misnamed: (file: string, madeAt: string) =>
    `${file} was made at ${madeAt}, which is not what its name says: an older backup may have been put in the place of a newer one. Nothing was changed. To use it all the same, give it a name without a date.`,
  age: (madeAt: string, days: number) =>
    `This is ${days < 1 ? 'less than a day' : numbered(days, 'day', 'days')} old: it was made at ${madeAt}.`,
  newerBackup: (file: string, version: string) =>
    `${file} was made by a newer Archway (${version}): install that one first. Nothing was changed.`,
  portalRuns:
    'A portal is running on this database. Stop it first, then restore; if it was killed, wait a minute. Nothing was changed.',
  otherData: (people: number, classes: number) =>
    `There is data here already (${numbered(people, 'account', 'accounts')}, ${numbered(classes, 'class', 'classes')}). Choose an empty place, or say --replace: it is then kept aside. Nothing was changed.`,
  notRestored: (reason: string) => `The backup was not restored: ${reason}. Nothing was changed.`,
  databaseThere: (dir: string) =>
    `There is a database in ${dir} already. Choose an empty DATA_DIR, or say --replace: it is then kept aside. Nothing was changed.`,
  nothingInPlace: (place: string) =>
    `${place} holds no copy of a database: is RECOVERY_TO right? Nothing was changed.`,
  momentTooEarly: (first: string) =>
    `Nothing reaches back so far: the first moment is ${first}. Nothing was changed.`,
  momentTooLate:
    'The log ends before that moment: leave out --moment to go as far as it does. Nothing was changed.',
  momentWrong: '--moment is a moment such as 2026-11-20T16:30:00Z.',
  storeMissing:
    'S3_ENDPOINT, S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is missing: they say where the bucket is and open it.',
  recoveryMissing: 'RECOVERY_TO is missing: it says where the log and the copies of the database are kept.',
  notEmbedded: 'The database of DATABASE_URL is looked after by others: bring it back with their tools.',
  broughtBack: (until: string) => `The database is back as it was at ${until}.`,
  filesKeptAside: (dir: string) =>
    `The files of the database that was here before are kept in ${dir}. The portal removes them after 7 days.`,
  checked: (file: string, rows: number, when: string) =>
    `${file} is whole: ${rows} rows as of ${when} came back the same from a temporary database.`,
  restored: (rows: number, when: string) => `Restored: ${rows} rows as of ${when}, compared with the backup.`,
  restoredDrill:
    'This is a drill: the portal on it sends no mail and runs no jobs. To run it for real, restore without --drill.',
  loginsEnded: 'Everybody logs in again; passwords, two-step logins and calendar addresses are as they were.',
  ledgerMissing: (places: readonly string[]) =>
    `There is no list of the people who asked to be forgotten, so those since the backup would be back. Bring the newest erased-people.ledger, from where backups are kept, into one of: ${places.join(', ')}. If there is none any more, say --without-ledger. Nothing was changed.`,
  ledgerOld: (count: number) =>
    `The list of the people who asked to be forgotten is older than the backup or of another portal: it lacks ${count === 1 ? '1 entry' : `${count} entries`} of the backup. So those since the backup would be back. Bring the newest erased-people.ledger, from where backups are kept, beside the file. If there is none any more, say --without-ledger. Nothing was changed.`,
  ledgerMissed: (place: string, reason: string) =>
    `The list of erased people in ${place} was not read: ${reason}. The portal reads it as soon as the place is reached.`,
  notLetGo: (reason: string) =>
    `Restored, but what is older than the portal keeps it is still there: ${reason}. The portal removes it when it runs.`,
  ledgerNotCopied: (place: string, reason: string) =>
    `The list of erased people could not be brought to ${place}: ${reason}.`,
  erasedAgain: (count: number) =>
    `${count === 1 ? '1 person who asked to be forgotten was' : `${count} people who asked to be forgotten were`} removed again.`,
  mailHeld: (count: number) =>
    `${count === 1 ? '1 mail' : `${count} mails`} waited when the backup was made. Nobody knows whether they left since, so they are not sent by themselves: staff can send them again from the mail log.`,
  keptAside: (schema: string) =>
    `What was here before is kept in the database's schema ${schema}. The portal removes it after 7 days; remove it sooner with --remove-replaced.`,
  secretRestored: (file: string) => `The session secret is restored: ${file}.`,
  secretDiffers: (file: string) =>
    `SESSION_SECRET is another one than the backup's, so authenticator apps would be useless: the settings it was made with are in ${file}. Take SESSION_SECRET from there.`,
  settingsKept: (file: string) =>
    `The settings it was made with are in ${file}, for comparison. Remove the file when you are done.`,
  replacedRemoved: (count: number) =>
    `Removed what ${numbered(count, 'earlier restore', 'earlier restores')} had kept aside.`,
  heldError: 'Not sent after a restore: it may have left before.',
} as const
