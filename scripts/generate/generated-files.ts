/** What each generator writes. `npm run check` generates them again, `npm run trace` does not count them. */
export const generated = {
  'generate:texts': 'locales/server.generated.ts',
  'generate:schema': 'server/{platform/graphql/schema.graphql,wiring/{calls,schema-parts}.generated.ts}',
  'generate:theme': 'themes/wordpress/archway/inc/languages.php',
  'generate:web-texts': 'locales/web.generated.ts',
  'generate:web':
    '{web/**/{documents.generated.ts,*.generated.graphql},server/classes/documents/*.generated.graphql}',
  'generate:db': '{server/platform/db/schema.generated.ts,docs/schema.sql}',
}
