/** What a file uploaded to the import may weigh: 20 MB, some 15,000 classes with their texts. `npm run import` takes more. */
export const mostUploadMegabytes = 20
export const mostUploadBytes = mostUploadMegabytes * 1024 * 1024

/** Rows of one uploaded file. More of them fit only where they hold nothing. */
export const mostUploadRows = 100_000
