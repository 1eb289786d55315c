import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from '@playwright/test'
import { startPortal } from '../../support/portal/portal.ts'

// Monitoring of the portal. No browser.

const token = 'a token of this journey'

test('operators get metrics and traces, without personal data', async () => {
  const received: string[] = []
  const collector = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    received.push(`${request.url} ${body}`)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  collector.listen(0, '127.0.0.1')
  await once(collector, 'listening')
  const portal = await startPortal({
    env: {
      METRICS_TOKEN: token,
      OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${(collector.address() as AddressInfo).port}`,
    },
  })
  const call = (query: string) =>
    fetch(`${portal.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query }),
    }).then((response) => response.json())
  await call('query Secret_Ruth { siteSettings { organisationName } }')
  await call(
    'mutation { login(input: { username: "ruth.alvarez@example.org", password: "Wrong-2026-x" }) { authToken } }',
  )

  expect((await fetch(`${portal.url}/metrics`)).status).toBe(404)
  const answer = await fetch(`${portal.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  expect(answer.headers.get('content-type')).toContain('text/plain')
  const metrics = await answer.text()
  expect(metrics).toContain('archway_calls_total{operation="query siteSettings",outcome="ok"} 1')
  expect(metrics).toMatch(/archway_calls_total\{operation="mutation login",outcome="[A-Z_]+"\} 1/)
  expect(metrics).toMatch(/archway_upcoming_classes [1-9]/)
  expect(metrics).toMatch(/archway_upcoming_places_taken\{mode="in-person"\} [1-9]/)
  expect(metrics).toContain('archway_database_reached 1')
  expect(metrics).toContain('archway_processes 1')
  expect(metrics).not.toMatch(/ruth|alvarez|example\.org/i)
  // Each metric that the dashboard shows exists.
  const dashboard = readFileSync('docs/operations/dashboards/archway.json', 'utf8')
  for (const [name] of dashboard.matchAll(/(?:archway|nodejs|process)_[a-z_]+/g))
    expect(metrics).toContain(name)

  // The portal sends pending traces when it stops.
  await portal.stop()
  const traces = received.join('\n')
  expect(traces).toContain('/v1/traces')
  expect(traces).toContain('query siteSettings')
  expect(traces).toContain('mutation login')
  expect(traces).toContain('select app_user')
  expect(traces).not.toMatch(/ruth|alvarez|example\.org|Wrong-2026|Secret_/i)
  collector.close()
})
