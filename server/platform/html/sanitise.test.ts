import { describe, expect, it } from 'vitest'
import { sanitiseHtml, stripHtml } from './sanitise.ts'

describe('sanitizing HTML', () => {
  it.each([
    ['plain text becomes paragraphs', 'One.\n\nTwo,\nthree.', '<p>One.</p><p>Two,<br />three.</p>', false],
    ['signs in plain text are escaped', 'Q & A, x < 5', '<p>Q &amp; A, x &lt; 5</p>', false],
    ['a sign before a word is no tag', 'BP < a limit', '<p>BP &lt; a limit</p>', false],
    ['entities in plain text stay what they are', 'Q&amp;A', '<p>Q&amp;A</p>', false],
    ['good HTML stays', '<p>One <strong>two</strong>.</p>', '<p>One <strong>two</strong>.</p>', false],
    ['links stay', '<a href="https://example.org/">x</a>', '<a href="https://example.org/">x</a>', false],
    ['scripts go, with what they say', '<p>One</p><script>alert(1)</script>', '<p>One</p>', true],
    ['handlers and styles go', '<p onclick="x()" style="color:red">One</p>', '<p>One</p>', true],
    ['links that run go', '<a href="javascript:alert(1)">x</a>', '<a>x</a>', true],
    ['links that hide their scheme go', '<a href="//example.org">x</a>', '<a>x</a>', true],
    [
      'pictures and frames go',
      '<img src=x onerror=alert(1)><iframe src="//example.org"></iframe>One',
      'One',
      true,
    ],
    ['unclosed tags are closed', '<p><b>One', '<p><b>One</b></p>', false],
  ])('%s', (_, text, html, removed) => {
    expect(sanitiseHtml(text)).toEqual({ html, removed })
  })
})

describe('removing markup from text', () => {
  it.each([
    ['plain text stays', 'Strength & Balance, x < 5', 'Strength & Balance, x < 5', false],
    ['a sign before a word stays', 'BP < a limit of 120', 'BP < a limit of 120', false],
    ['tags go', '<b>Gentle</b> Yoga', 'Gentle Yoga', true],
    ['scripts go, with what they say', 'Yoga<script>alert(1)</script>', 'Yoga', true],
    ['entities become what they mean', 'Strength &amp; Balance', 'Strength & Balance', true],
    ['what was escaped stays text', '&lt;b&gt;Yoga', '<b>Yoga', true],
  ])('%s', (_, text, stripped, removed) => {
    expect(stripHtml(text)).toEqual({ text: stripped, removed })
  })
})
