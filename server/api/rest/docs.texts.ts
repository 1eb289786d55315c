/** The texts of the document and its page. They are for programmers, so they are only in English. */
export const docsTexts = {
  title: 'API of the class registration portal',
  intro:
    'Classes, series, facilitators and locations for everyone; registrations, rosters and attendance for people with permission. Every call runs the same commands, by the same rules, as the portal itself.',
  license: 'The organization’s',
  responded: 'The requested data, or the data after the change.',
  unchanged: 'Unchanged since your copy.',
  scope: (scope: string) => `A key needs the scope \`${scope}\`.`,
  bearer: (scopes: readonly string[]) =>
    `An API key that an administrator made (it begins with \`archway_\`), with some of the scopes ${scopes.join(', ')}; or the token of a person’s own login.`,
  header: {
    idempotencyKey:
      'A unique value of your choice for this call. A copy of the call within a day changes nothing, and gets the result of the first one, as its records are today. With another body it is refused (IDEMPOTENCY_KEY_REUSED).',
    ifMatch:
      'The ETag of the registration or roster that you read. If it has changed since, nothing is changed (412).',
    ifNoneMatch:
      'The ETag of the response that you have. If it is still current, the response is 304 without a body.',
  },
  tags: {
    Classes: 'Published classes, and their series.',
    'People and places': 'Facilitators and locations of classes.',
    Registrations: 'The caller’s own registrations and waitlist entries.',
    Rosters: 'The people of a class and their attendance, for those who run it.',
    'Forms and site': 'What forms and clients need to know.',
  },
  keyLength: 'An Idempotency-Key has 1 to 255 characters.',
  problem: {
    400: 'The body is not valid JSON.',
    401: 'Not logged in, or the key or login has ended.',
    403: 'The key lacks the scope, or its owner is not allowed to do this.',
    404: 'It does not exist, or is not the caller’s.',
    405: 'This route has another method.',
    409: 'The current state prevents it, such as a class that is full.',
    412: 'It was changed since it was read.',
    413: 'The body is too large.',
    415: 'The body is not sent as application/json.',
    422: 'Something that was sent is not valid.',
    429: 'Too many calls; Retry-After says when to try again.',
    500: 'An error in the portal.',
    503: 'Try again in a moment.',
  } as Record<number, string>,
  skip: 'Skip to the routes',
  contents: 'Contents',
  routes: 'Routes',
  download: 'The document (OpenAPI 3.1)',
  loggingIn: 'Authentication',
  parameters: 'Parameters',
  name: 'Name',
  where: 'Where',
  what: 'Meaning',
  body: 'Body',
  answer: 'Response',
  refusals: 'Errors',
  errorsIntro:
    'Every error is a problem as in RFC 9457: application/problem+json with a status, a code for programs and a sentence for people.',
  code: 'Code',
  status: 'Status',
  sentence: 'Sentence',
}
