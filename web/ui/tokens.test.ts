import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** The colors of one palette by name: `light-dark(#by-day, #in-the-dark)`, or one color for both. */
function palette(scheme: 'light' | 'dark'): Map<string, string> {
  const tokens = css.matchAll(
    /--([a-z0-9-]+):\s*(?:light-dark\((#[0-9A-F]{6}), (#[0-9A-F]{6})\)|(#[0-9A-F]{6}));/gi,
  )
  return new Map(
    [...tokens].map(([, name, light, dark, both]) => [name!, (both ?? (scheme === 'light' ? light : dark))!]),
  )
}
const palettes = { light: palette('light'), dark: palette('dark') }

/** WCAG 2.2 contrast ratio of two colors, 1 to 21. */
function contrast(one: string, other: string): number {
  const [brighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (brighter + 0.05) / (darker + 0.05)
}
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const grounds = ['bg', 'surface', 'surface-sunken', 'surface-raised']
const inks = [
  'ink',
  'ink-2',
  'ink-3',
  'link',
  'link-hover',
  'primary',
  'danger',
  'success',
  'info',
  'warning',
]
const moods = ['danger', 'success', 'info', 'warning']
const kinds = ['support', 'fitness', 'mindbody', 'education', 'event', 'other'].map((kind) => `cat-${kind}`)
/** Text colors with their backgrounds. */
const written = [
  ...grounds.flatMap((ground) => inks.map((ink) => [ink, ground])),
  ...['primary', 'primary-hover', 'primary-active'].map((ground) => ['on-primary', ground]),
  ...['on-primary-soft', 'ink', 'ink-2', 'link'].map((ink) => [ink, 'primary-soft']),
  ...['on-bar', 'on-bar-2'].map((ink) => [ink, 'bar']),
  ...['honey', 'honey-hover'].map((ground) => ['on-honey', ground]),
  ...['on-honey-soft', 'ink'].map((ink) => [ink, 'honey-soft']),
  ...['blush', 'sky'].flatMap((ground) => ['ink', 'ink-2'].map((ink) => [ink, ground])),
  ...moods.flatMap((mood) => [`on-${mood}-soft`, 'ink'].map((ink) => [ink, `${mood}-soft`])),
  ['on-danger', 'danger'],
  ...kinds.flatMap((kind) => [`${kind}-soft`, 'surface', 'surface-raised'].map((ground) => [kind, ground])),
] as [string, string][]
/** Borders that show which elements are operable, and the kind of a class. */
const edges = [
  ...grounds.map((ground) => ['line-strong', ground]),
  ['bar-line', 'bar'],
  ...kinds.map((kind) => [`${kind}-edge`, 'surface']),
  ...grounds.map((ground) => ['focus-ring', ground]),
] as [string, string][]

describe.each(Object.entries(palettes))('the %s palette', (_name, tokens) => {
  const between = (one: string, other: string) => contrast(tokens.get(one) ?? '', tokens.get(other) ?? '')

  it.each(written)('has enough contrast for text in %s on %s', (ink, ground) => {
    expect(between(ink, ground)).toBeGreaterThanOrEqual(4.5)
  })
  it.each(edges)('has enough contrast for borders in %s on %s', (edge, ground) => {
    expect(between(edge, ground)).toBeGreaterThanOrEqual(3)
  })
})

it.each(['media', ':root['])(
  'defines no colors a second time for dark mode in a separate block: %s',
  (start) => {
    const blocks = css.split(start === 'media' ? '@media' : start).slice(1)
    expect(blocks.filter((block) => /#[0-9A-F]{6}/i.test(block.slice(0, block.indexOf('}'))))).toEqual([])
  },
)
