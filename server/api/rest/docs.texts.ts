/** The texts of the document and its page. They are for programmers, so they are only in English. */
export const docsTexts = {
  title: 'API of the class registration portal',
  intro:
    'Classes, series, facilitators and places for everybody; registrations, rosters and attendance for those who may. Every call is carried out by the same commands and under the same rules as in the portal itself.',
  license: 'Of the organisation',
  responded: 'What was asked for, or what it is after the change.',
  unchanged: 'It is as you have it.',
  scope: (scope: string) => `A key needs the scope \`${scope}\`.`,
  bearer: (scopes: readonly string[]) =>
    `A key that an administrator made (it begins with \`archway_\`), with some of the scopes ${scopes.join(', ')}; or the token of a person's own login.`,
  header: {
    idempotencyKey:
      'A word of your own for this call. A copy of it within a day changes nothing more, and is answered with what the first one made, as that is today; with another body it is refused (IDEMPOTENCY_KEY_REUSED).',
    ifMatch:
      'The ETag of the registration or roster that you read: where it is another by now, nothing is changed (412).',
    ifNoneMatch:
      'The ETag of the answer that you have: where it is still right, the answer is 304 without a body.',
  },
  tags: {
    Classes: 'Classes that are published, and their series.',
    'People and places': 'Who runs classes, and where they are held.',
    Registrations: "The caller's own places in classes, and what they wait for.",
    Rosters: 'Who comes to a class, and who is there; for those who run it.',
    'Forms and site': 'What forms and clients need to know.',
  },
  keyLength: 'An Idempotency-Key has 1 to 255 characters.',
  problem: {
    400: 'The body is no JSON that can be read.',
    401: 'Nobody is logged in, or the key or login has ended.',
    403: 'The key has not the scope, or its owner may not.',
    404: 'There is none, or none of the caller.',
    405: 'Another method is needed.',
    409: 'What is true at this moment is in the way, such as a class that is full.',
    412: 'It was changed since it was read.',
    413: 'The body is too large.',
    415: 'The body is not sent as application/json.',
    422: 'Something that was sent is not valid.',
    429: 'Too many calls; Retry-After says when to try again.',
    500: 'A fault of ours.',
    503: 'Try again in a moment.',
  } as Record<number, string>,
  skip: 'Skip to the routes',
  contents: 'Contents',
  routes: 'Routes',
  download: 'The document (OpenAPI 3.1)',
  loggingIn: 'Who calls',
  parameters: 'What it takes',
  name: 'Name',
  where: 'Where',
  what: 'What it is',
  body: 'Body',
  answer: 'Answer',
  refusals: 'Refusals',
  errorsIntro:
    'Every refusal is a problem as RFC 9457 has it: application/problem+json with a status, a code for programs and a sentence for people.',
  code: 'Code',
  status: 'Status',
  sentence: 'What it says',
}
