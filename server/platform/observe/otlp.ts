import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { TracesConfig } from '#server/platform/config/config.ts'
import type { CallLine, CurrentCall } from '#server/platform/http/current-call.ts'
import { machineTime } from './statement.ts'

/** Where calls are told of as traces. */
export interface Traces {
  onCall(line: CallLine, call: CurrentCall): void
  /** Sends what has not left yet. */
  stop(): Promise<void>
}

/**
 * Tells of each call, and of what it asked of the database, by OpenTelemetry's protocol. A span has words of ours, numbers and times: neither
 * who called, from where, nor anything that the call carried. Spans are made when the call is over, so that a call costs no more while it runs.
 */
export function createTraces({ endpoint, share, serviceName }: TracesConfig): Traces {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url: endpoint }) })],
  })
  const tracer = provider.getTracer('archway')
  return {
    onCall({ requestId, ms, outcome, status, name }, { operation, statements = [] }) {
      const endTime = machineTime()
      const span = tracer.startSpan(
        operation ?? name,
        {
          kind: SpanKind.SERVER,
          startTime: endTime - ms,
          attributes: {
            'archway.request_id': requestId,
            'archway.outcome': outcome,
            ...(status === null ? {} : { 'http.response.status_code': status }),
          },
        },
        ROOT_CONTEXT,
      )
      const within = trace.setSpan(ROOT_CONTEXT, span)
      for (const { name: statement, startedAt, endedAt, ok } of statements) {
        const options = {
          kind: SpanKind.CLIENT,
          startTime: startedAt,
          attributes: { 'db.system.name': 'postgresql' },
        }
        const part = tracer.startSpan(statement, options, within)
        if (!ok) part.setStatus({ code: SpanStatusCode.ERROR })
        part.end(endedAt)
      }
      if (outcome === 'fault' || outcome === 'INTERNAL') span.setStatus({ code: SpanStatusCode.ERROR })
      span.end(endTime)
    },
    stop: () => provider.shutdown(),
  }
}
