import { type ComponentType, use, useReducer } from 'react'
import { type Location, type Part, PartNotLoaded } from './part-not-loaded.tsx'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A part of a page whose code is loaded when it is first drawn. Where that fails, as without a network, the part says so in its place, and comes
 * when it is tried again or the network is back. React's own `lazy` fails for good, and takes the page away.
 */
export const lazyPart = <Props extends object>(load: Load<Props>) => lazily(load, 'here')[0]

/** A part that opens over the page, such as a dialog: so does the word that it did not come. Closing that calls the part's `onClose`. */
export const lazyDialog = <Props extends object>(load: Load<Props>) => lazily(load, 'over')[0]

/** A part that nobody waits for, beside others that say what did not come: it comes silently when the network is back. */
export const lazyExtra = <Props extends object>(load: Load<Props>) => lazily(load, 'nowhere')[0]

/**
 * A part that can be prepared: once that is done it is drawn at once. A page of the server is taken over with what stands on it; what is still
 * on its way then would be drawn anew.
 */
export const preparedLazy = <Props extends object>(load: Load<Props>) => lazily(load, 'here')

function lazily<Props extends object>(load: Load<Props>, placement: Location) {
  const part: LazyPart<Props> = {
    async prepare() {
      part.loaded ??= (await load()).default
    },
  }
  return [(props: Props) => <Shown part={part} placement={placement} props={props} />, part.prepare] as const
}

/** What all that draw a part share: where it suspends before it was first drawn, React forgets what it keeps for a component. */
interface LazyPart<Props> extends Part {
  loaded?: ComponentType<Props>
}

interface ShownProps<Props> {
  part: LazyPart<Props>
  placement: Location
  props: Props
}

function Shown<Props extends object>({ part, placement, props }: ShownProps<Props>) {
  const [, renderAgain] = useReducer((times: number) => times + 1, 0)
  if (!part.loaded) part.coming ??= part.prepare().catch(reportProblem)
  // Also when it is there: React complains of a render that waited by it and then does not call it.
  if (part.coming) use(part.coming)
  const Loaded = part.loaded
  if (Loaded) return <Loaded {...props} />
  const onClose = 'onClose' in props ? (props.onClose as () => void) : undefined
  return <PartNotLoaded part={part} placement={placement} onCome={renderAgain} onClose={onClose} />
}

/** With a network it is a fault of ours. */
function reportProblem(error: unknown): void {
  if (navigator.onLine) reportError(error)
}
