import { z } from 'zod'
import { createDocument, type ZodOpenApiOperationObject, type ZodOpenApiPathsObject } from 'zod-openapi'
import { apiScopes } from '#domain/api/api-scopes.ts'
import { docsTexts } from './docs.texts.ts'
import type { AnyOperation } from './operations/operation.ts'
import { operations } from './operations/operations.ts'
import { problemSchema } from './problem.ts'
import { personInCall, personInResponse } from './rest-person.ts'

const idempotencyKey = z.object({
  'Idempotency-Key': z
    .string()
    .min(1)
    .max(255)
    .optional()
    .meta({ description: docsTexts.header.idempotencyKey }),
})
const ifMatch = z.object({
  'If-Match': z.string().optional().meta({ description: docsTexts.header.ifMatch }),
})
const ifNoneMatch = z.object({
  'If-None-Match': z.string().optional().meta({ description: docsTexts.header.ifNoneMatch }),
})

function headersOf({ method, takesVersion }: AnyOperation): z.ZodObject {
  const read = method === 'get' ? ifNoneMatch : z.object({})
  const once = method === 'post' ? read.extend(idempotencyKey.shape) : read
  return takesVersion ? once.extend(ifMatch.shape) : once
}

/** The errors that any call may return, and those of this operation. */
function problemStatuses({ method, body, params, takesVersion, isPublic }: AnyOperation): number[] {
  return [
    ...(body ? [400] : []),
    401,
    403,
    ...(params ? [404] : []),
    ...(method === 'get' ? [] : [404, 409]),
    ...(takesVersion ? [412] : []),
    ...(body ? [413, 415] : []),
    ...(isPublic && !params ? [] : [409]),
    422,
    429,
    500,
    503,
  ]
}

/** The schemas of request and response, with the person that a call may name. */
function withPerson({ takesPerson, query, body, response }: AnyOperation) {
  if (!takesPerson) return { query, body, response }
  const said = z.intersection(response, personInResponse)
  return body
    ? { query, body: z.intersection(body, personInCall), response: said }
    : { query: (query ?? z.object({})).extend(personInCall.shape), body, response: said }
}

function described(operation: AnyOperation): ZodOpenApiOperationObject {
  const { id, tag, summary, description, scope, isPublic, params } = operation
  const { query, body, response } = withPerson(operation)
  const problem = { 'application/problem+json': { schema: problemSchema } }
  const problems = [...new Set(problemStatuses(operation))].sort((a, b) => a - b)
  return {
    operationId: id,
    tags: [tag],
    summary,
    description: [description, docsTexts.scope(scope)].filter(Boolean).join('\n\n'),
    // A public operation also works without a login.
    security: [...(isPublic ? [{}] : []), { bearer: [] }],
    requestParams: {
      ...(params ? { path: params } : {}),
      ...(query ? { query } : {}),
      header: headersOf(operation),
    },
    ...(body ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } } : {}),
    responses: {
      [String(operation.status ?? 200)]: {
        description: docsTexts.responded,
        headers: z.object({ ETag: z.string() }),
        content: { 'application/json': { schema: response } },
      },
      ...(operation.method === 'get' ? { 304: { description: docsTexts.unchanged } } : {}),
      ...Object.fromEntries(
        problems.map((status) => [
          String(status),
          { description: docsTexts.problem[status] ?? '', content: problem },
        ]),
      ),
    },
  } as ZodOpenApiOperationObject
}

/** The API as OpenAPI 3.1, made from the schemas that its routes parse with. */
export function openApiDocument(portalUrl: string) {
  const paths: ZodOpenApiPathsObject = {}
  for (const operation of operations)
    paths[operation.path] = { ...paths[operation.path], [operation.method]: described(operation) }
  return createDocument({
    openapi: '3.1.0',
    info: {
      title: docsTexts.title,
      version: '1.0.0',
      description: docsTexts.intro,
      license: { name: docsTexts.license, identifier: 'LicenseRef-proprietary' },
    },
    servers: [{ url: `${portalUrl}/api/v1` }],
    tags: [...new Set(operations.map(({ tag }) => tag))].map((name) => ({
      name,
      description: docsTexts.tags[name],
    })),
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: docsTexts.bearer(apiScopes) },
      },
    },
  })
}
