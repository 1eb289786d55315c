// What the person at the terminal reads. Each is one line.

const numbered = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

export const maintenanceTexts = {
  backupUsage:
    'Usage: npm run backup [-- --to FOLDER]     (in the package: archway backup [--to FOLDER])\n' +
    '  --to FOLDER   the folder for the file; default: BACKUP_DIR, then DATA_DIR/backups\n' +
    '  --new-key     prints a new key for BACKUP_KEY and makes no backup',
  restoreUsage:
    'Usage: npm run restore -- FILE [--drill] [--replace]     (in the package: archway restore FILE ...)\n' +
    '       npm run restore -- --moment MOMENT|latest [--drill] [--replace]     from RECOVERY_TO\n' +
    '  --check             tests the file: restores it into a temporary database, and changes nothing here\n' +
    '  --drill             makes a test restore: email and jobs are off in the restored portal\n' +
    '  --replace           restores over existing data, which is saved in the database for 7 days\n' +
    '  --without-ledger    restores without the list of deletions: data deleted since the backup comes back\n' +
    '  --remove-replaced   (without FILE) deletes the data that earlier restores replaced',
  keyMade: (file: string) =>
    `We created a backup key: ${file}. Save a copy on another machine. Backups open only with this key.`,
  keyWrong: 'BACKUP_KEY is wrong: it must start with AGE-SECRET-KEY-. Make a new one with --new-key.',
  keyMissing: (file: string) =>
    `The backup key is missing. Set BACKUP_KEY, or copy ${file} from the machine that made the backup.`,
  nothingToBackUp: (dir: string) => `There is nothing to back up: ${dir} has no database. Check DATA_DIR.`,
  newerDatabase:
    'A newer version of Archway made this database. Use that version to back it up. No backup was made.',
  writing: (file: string) => `Writing ${file} ...`,
  verifying: 'Testing the backup: restoring it into a temporary database ...',
  made: (file: string, rows: number, kilobytes: number) =>
    `The backup is complete and tested: ${file} (${rows} rows, ${kilobytes} KB).`,
  copied: (storage: string) => `A copy is in ${storage}.`,
  diskFull: (dir: string) =>
    `The disk with ${dir} is full. No backup was made, and the partial file was deleted. Free some space, then try again.`,
  proofDiskFull: (dir: string) =>
    `The disk with ${dir} is full, so we could not test the backup. No backup was made, and the partial file was deleted. Free some space there, or set TMPDIR to a folder on another disk.`,
  proofNotStarted: (reason: string) =>
    `We could not test the backup, so we deleted it. No backup was made. The reason: ${reason}`,
  cannotWrite: (dir: string, code: string) =>
    `We could not write the backup to ${dir} (${code}). Check the folder and who may write to it.`,
  cannotCopy: (storage: string, reason: string) =>
    `The backup is complete, but we could not copy it to ${storage}: ${reason}.`,
  unverified: (table: string) =>
    `The backup failed its test, so we deleted it: the table ${table} was different after the restore. Try again. If it fails again, report it to us.`,
  keyBroken: (file: string, table: string, key: string) =>
    `${file} cannot be restored: rows of the table ${table} break the rule ${key}. Nothing was changed. Use another backup, and report it to us.`,
  noFile: (file: string) => `There is no file ${file}. Check its name.`,
  unreadable: (file: string, code: string) =>
    `We could not read ${file} (${code}). Check who may read the file.`,
  noBackup: (file: string) =>
    `${file} is not an Archway backup, or its start is damaged. Nothing was changed. Use another file.`,
  wrongKey: (file: string) =>
    `${file} needs another key: it does not open with this one. Nothing was changed. Use the key of the machine that made it.`,
  damaged: (file: string) => `${file} is damaged or incomplete. Nothing was changed. Use another backup.`,
  misnamed: (file: string, madeAt: string) =>
    `${file} was made at ${madeAt}, but its name has another date. It may be an older backup with the name of a newer one. Nothing was changed. To use it anyway, rename it without a date.`,
  age: (madeAt: string, days: number) =>
    `This backup is ${days < 1 ? 'less than a day' : numbered(days, 'day', 'days')} old: it was made at ${madeAt}.`,
  newerBackup: (file: string, version: string) =>
    `A newer version of Archway (${version}) made ${file}. Install that version first. Nothing was changed.`,
  portalRuns:
    'A portal is running on this database. Stop it, then restore. If it was killed, wait a minute. Nothing was changed.',
  otherData: (people: number, classes: number) =>
    `This database has data (${numbered(people, 'account', 'accounts')}, ${numbered(classes, 'class', 'classes')}). Choose an empty database. Or add --replace: the data is then saved for 7 days. Nothing was changed.`,
  notRestored: (reason: string) => `The restore failed: ${reason}. Nothing was changed.`,
  databaseThere: (dir: string) =>
    `${dir} has a database. Choose an empty DATA_DIR. Or add --replace: the database is then saved for 7 days. Nothing was changed.`,
  nothingInStorage: (storage: string) =>
    `${storage} has no copy of a database. Check RECOVERY_TO. Nothing was changed.`,
  momentTooEarly: (first: string) =>
    `That time is too early. The first time you can restore is ${first}. Nothing was changed.`,
  momentTooLate:
    'The log ends before that time. To restore the latest state, use --moment latest. Nothing was changed.',
  momentWrong: '--moment needs a time such as 2026-11-20T16:30:00Z.',
  storeMissing:
    'S3_ENDPOINT, S3_ACCESS_KEY_ID or S3_SECRET_ACCESS_KEY is missing. All three are needed to open the bucket.',
  recoveryMissing: 'RECOVERY_TO is missing. Set it to where the log and the database copies are saved.',
  notEmbedded: 'DATABASE_URL names a database outside Archway. Restore it with the tools of its server.',
  broughtBack: (until: string) => `The database is restored as of ${until}.`,
  filesKeptAside: (dir: string) =>
    `The files of the replaced database are saved in ${dir}. The portal deletes them after 7 days.`,
  checked: (file: string, rows: number, when: string) =>
    `${file} is complete: we restored ${rows} rows as of ${when} into a temporary database, and all matched.`,
  restored: (rows: number, when: string) => `Restored: ${rows} rows as of ${when}. All match the backup.`,
  restoredDrill:
    'This is a test restore: email and jobs are off. To use it as your portal, restore without --drill.',
  loginsEnded:
    'Everyone has to log in again. Passwords, two-step logins and calendar links are as they were.',
  ledgerMissing: (storages: readonly string[]) =>
    `The list of deletions is missing. Data that was deleted since the backup would come back. Copy the newest erased-people.ledger from your backups to one of: ${storages.join(', ')}. If you have none, add --without-ledger. Nothing was changed.`,
  ledgerOld: (count: number) =>
    `The list of deletions is older than the backup or from another portal. It lacks ${count === 1 ? '1 entry' : `${count} entries`} of the backup. Data that was deleted since the backup would come back. Copy the newest erased-people.ledger from your backups to the folder of this file. If you have none, add --without-ledger. Nothing was changed.`,
  ledgerMissed: (storage: string, reason: string) =>
    `We could not read the list of deletions in ${storage}: ${reason}. The portal tries again while it runs.`,
  expiredNotRemoved: (reason: string) =>
    `Restored, but data that was due to be deleted is still here: ${reason}. The portal deletes it when it runs.`,
  ledgerNotCopied: (storage: string, reason: string) =>
    `We could not copy the list of deletions to ${storage}: ${reason}.`,
  erasedAgain: (count: number) =>
    `The data of ${numbered(count, 'person', 'people')} was deleted again, as it was before.`,
  mailHeld: (count: number) =>
    `${count === 1 ? '1 email was' : `${count} emails were`} waiting when the backup was made. We hold them, because they may have been sent since. Staff can send them from the email log.`,
  setAside: (schema: string) =>
    `The replaced data is saved in the database, in the schema ${schema}. The portal deletes it after 7 days. To delete it now, use --remove-replaced.`,
  secretRestored: (file: string) => `The session secret is restored: ${file}.`,
  secretDiffers: (file: string) =>
    `SESSION_SECRET is different from the backup’s, so authenticator apps would stop working. Copy SESSION_SECRET from ${file}, which has the settings of the backup.`,
  settingsKept: (file: string) =>
    `The settings of the backup are in ${file}, so that you can compare. Delete the file when you are done.`,
  replacedRemoved: (count: number) =>
    `Deleted the replaced data of ${numbered(count, 'earlier restore', 'earlier restores')}.`,
  heldError: 'Not sent after a restore: it may have been sent before.',
} as const
