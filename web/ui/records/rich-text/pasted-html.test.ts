import { describe, expect, it } from 'vitest'
import { cleanPasted } from './pasted-html.ts'

describe('pasted HTML', () => {
  it.each([
    ['<h1 class="x">A</h1><h3>B</h3><h6>C</h6>', '<h2 class="x">A</h2><h3>B</h3><h4>C</h4>'],
    ['<h1>A</h1><h2>B</h2><h3>C</h3><h2>D</h2>', '<h2>A</h2><h3>B</h3><h4>C</h4><h3>D</h3>'],
    ['<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4>', '<h2>A</h2><h3>B</h3><h4>C</h4><h4>D</h4>'],
    ['<h3>A</h3><h4>B</h4>', '<h3>A</h3><h4>B</h4>'],
    ['<h5>A</h5><h6>B</h6>', '<h2>A</h2><h3>B</h3>'],
  ])('has the allowed heading levels in their original hierarchy: %s', (html, cleaned) => {
    expect(cleanPasted(html)).toBe(cleaned)
  })
  it.each([
    ['<img src=x onerror=boom()>', '<img>'],
    ['<IMG/ONERROR="boom()"/SRC=x>', '<img>'],
    [`<p title='a > b' onclick='boom()'>a</p>`, '<p>a</p>'],
    ['<p\nonclick\n=\n"boom()">a</p>', '<p>a</p>'],
    ['<p """ onclick=boom()>a</p>', '<p>a</p>'],
    ['<body onload="boom()"><p>a</p></body>', '<body><p>a</p></body>'],
    ['<p>a<script>boom("</p>")</script>b</p>', '<p>ab</p>'],
    ['<svg onload="boom()"><script>boom()</script><a href="/x">c</a></svg>d', 'd'],
    ['<iframe srcdoc="<p onclick=boom()>"></iframe><object data="x"><p>in</p></object>e', 'e'],
    ['<head><title>T</title><style>p { color: red }</style></head><p>f</p>', '<p>f</p>'],
    ['<!--[if gte mso 9]><xml onload="boom()"></xml><![endif]--><p>g</p>', '<p>g</p>'],
  ])('contains nothing executable: %j', (html, cleaned) => {
    expect(cleanPasted(html)).toBe(cleaned)
  })
  it.each([
    '<p>a &lt;b onclick="c"&gt; &amp;amp; d</p>'.replaceAll('"', '&quot;'),
    '<ul><li><a href="https://example.org/?a=1&amp;b=2">a</a></li></ul><ol start="3"><li>b</li></ol>',
    '<b style="font-weight:normal">not bold</b> <span style="font-weight:700">bold</span><br>',
    '<p data-pm-slice="1 1 [&quot;blockquote&quot;,null]">a</p>',
    '<table><tbody><tr><th scope="col" colspan="2">a</th><td rowspan="2">b</td></tr></tbody></table>',
    '<pre><code class="language-js">a\n  b</code></pre>',
  ])('keeps what the editor supports: %s', (html) => {
    expect(cleanPasted(html)).toBe(html)
  })
})
