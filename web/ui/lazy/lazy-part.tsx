import { type ComponentType, use, useReducer } from 'react'
import { type Location, type Part, PartNotLoaded } from './part-not-loaded.tsx'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * A part of a page whose code is loaded at its first render. If loading fails, as without a network, the part shows an
 * error in its place. It loads on retry, or when the network returns. React's own `lazy` fails permanently, and removes
 * the page.
 */
export const lazyPart = <Props extends object>(load: Load<Props>) => lazily(load, 'here')[0]

/**
 * A lazy part that opens over the page, such as a dialog. Its loading error opens over the page too, and closing that
 * calls the part's `onClose`.
 */
export const lazyDialog = <Props extends object>(load: Load<Props>) => lazily(load, 'over')[0]

/** Like `lazyDialog`, and it can be preloaded. */
export const preloadableDialog = <Props extends object>(load: Load<Props>) => lazily(load, 'over')

/** An optional lazy part, beside others that show loading errors. It loads silently when the network returns. */
export const lazyExtra = <Props extends object>(load: Load<Props>) => lazily(load, 'nowhere')[0]

/**
 * A lazy part that can be preloaded. After that it renders immediately. Preload it before hydrating a
 * server-rendered page. A part that is still loading then would be rendered again.
 */
export const preloadableLazy = <Props extends object>(load: Load<Props>) => lazily(load, 'here')

function lazily<Props extends object>(load: Load<Props>, placement: Location) {
  const part: LazyPart<Props> = {
    async preload() {
      part.loaded ??= (await load()).default
    },
  }
  return [(props: Props) => <Shown part={part} placement={placement} props={props} />, part.preload] as const
}

/**
 * State shared by all renders of a part. React drops component state when a component suspends before its first commit.
 */
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
  if (!part.loaded) part.coming ??= part.preload().catch(reportProblem)
  // Call `use` even after loading. React warns about a render that suspended in `use` and then does not call it.
  if (part.coming) use(part.coming)
  const Loaded = part.loaded
  if (Loaded) return <Loaded {...props} />
  const onClose = 'onClose' in props ? (props.onClose as () => void) : undefined
  return <PartNotLoaded part={part} placement={placement} onCome={renderAgain} onClose={onClose} />
}

/** Reports a part that could not be loaded although there is a network: that is a bug of the app. */
function reportProblem(error: unknown): void {
  if (navigator.onLine) reportError(error)
}
