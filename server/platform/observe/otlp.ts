import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace'
import type { TracesConfig } from '#server/platform/config/config.ts'
import type { CallLine, CurrentCall } from '#server/platform/http/current-call.ts'
import { machineTime } from './statement.ts'

/** Sends calls as traces. */
export interface Traces {
  onCall(line: CallLine, call: CurrentCall): void
  /** Sends the remaining spans. */
  stop(): Promise<void>
}

/**
 * Reports each call and its database statements by OpenTelemetry's protocol. A span contains our own names, numbers and
 * times: never the caller, their IP, or any content of the call. Spans are made after the call, so that a call costs no
 * more while it runs.
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
