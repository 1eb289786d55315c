// themes/wordpress/archway/inc/languages.php: the languages that addresses name. The theme has no list of its own.
import { writeFileSync } from 'node:fs'
import { defaultLanguage, languageTags } from '#domain/kernel/language/language.ts'

const file = 'themes/wordpress/archway/inc/languages.php'
const named = languageTags.filter((tag) => tag !== defaultLanguage)

writeFileSync(
  file,
  `<?php
/**
 * The languages that stand before a path of the portal. Made by \`npm run generate:theme\` from the portal's own list. Do not edit.
 *
 * @package Archway
 */

defined( 'ABSPATH' ) || exit;

const ARCHWAY_PATH_LANGUAGES = array( ${named.map((tag) => `'${tag}'`).join(', ')} );
`,
)
