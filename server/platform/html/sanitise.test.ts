import { describe, expect, it } from 'vitest'
import { sanitiseHtml, stripHtml } from './sanitise.ts'

describe('sanitizing HTML', () => {
  it.each([
    ['turns plain text into paragraphs', 'One.\n\nTwo,\nthree.', '<p>One.</p><p>Two,<br />three.</p>', false],
    ['escapes special characters in plain text', 'Q & A, x < 5', '<p>Q &amp; A, x &lt; 5</p>', false],
    ['does not treat a sign before a word as a tag', 'BP < a limit', '<p>BP &lt; a limit</p>', false],
    ['keeps entities in plain text', 'Q&amp;A', '<p>Q&amp;A</p>', false],
    ['keeps valid HTML', '<p>One <strong>two</strong>.</p>', '<p>One <strong>two</strong>.</p>', false],
    ['keeps links', '<a href="https://example.org/">x</a>', '<a href="https://example.org/">x</a>', false],
    ['removes scripts with their content', '<p>One</p><script>alert(1)</script>', '<p>One</p>', true],
    ['removes handlers and styles', '<p onclick="x()" style="color:red">One</p>', '<p>One</p>', true],
    ['removes links with script URLs', '<a href="javascript:alert(1)">x</a>', '<a>x</a>', true],
    ['removes links with a hidden scheme', '<a href="//example.org">x</a>', '<a>x</a>', true],
    [
      'removes images and frames',
      '<img src=x onerror=alert(1)><iframe src="//example.org"></iframe>One',
      'One',
      true,
    ],
    ['closes unclosed tags', '<p><b>One', '<p><b>One</b></p>', false],
  ])('%s', (_, text, html, removed) => {
    expect(sanitiseHtml(text)).toEqual({ html, removed })
  })
})

describe('removing markup from text', () => {
  it.each([
    ['keeps plain text', 'Strength & Balance, x < 5', 'Strength & Balance, x < 5', false],
    ['keeps a sign before a word', 'BP < a limit of 120', 'BP < a limit of 120', false],
    ['removes tags', '<b>Gentle</b> Yoga', 'Gentle Yoga', true],
    ['removes scripts with their content', 'Yoga<script>alert(1)</script>', 'Yoga', true],
    ['decodes entities', 'Strength &amp; Balance', 'Strength & Balance', true],
    ['keeps escaped tags as text', '&lt;b&gt;Yoga', '<b>Yoga', true],
  ])('%s', (_, text, stripped, removed) => {
    expect(stripHtml(text)).toEqual({ text: stripped, removed })
  })
})
