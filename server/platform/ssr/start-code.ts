/**
 * Runs first in a rendered page. It marks the page if this browser has a login (site.css). If the app's script does not
 * load or breaks, the page immediately says what does not work (web/index.html).
 */
export const firstCode = `(function(w,d){
try{if(localStorage.getItem("archway.login"))d.documentElement.setAttribute("data-person","")}catch(e){}
w.addEventListener("error",function(e){if((e.target===w||e.target.tagName==="SCRIPT")&&d.getElementById("no-app-note"))d.documentElement.setAttribute("data-no-app","")},true);
})(window,document);`.replaceAll('\n', '')

/**
 * Starts the app in a rendered page after people see its content. Scripts that start earlier share a slow connection
 * with the styles and fonts of the first paint. The first paint is not enough, because it may show only the background.
 * The app starts immediately in a hidden tab, which is painted later, and in browsers that do not report paints. If
 * nothing is painted, it starts after 15 seconds. Each script runs in its own task, so that the browser can react to
 * people in between. If one fails to load, the entry reports it.
 */
export function beginCode(entry: string, scripts: readonly string[]): string {
  return `(function(d,entry,files){
var begun;
function add(tag,more){var e=d.createElement(tag);e.crossOrigin="";Object.assign(e,more);d.head.appendChild(e)}
function begin(){if(begun)return;begun=1;files.forEach(function(f){add("link",{rel:"modulepreload",href:f})});one(0)}
function one(n){if(n===files.length)return add("script",{type:"module",src:entry});function on(){setTimeout(one,0,n+1)}import(files[n]).then(on,on)}
d.addEventListener("DOMContentLoaded",function(){var P=window.PerformanceObserver;if(d.hidden||!P||!(P.supportedEntryTypes||[]).includes("paint"))return begin();setTimeout(begin,15000);new P(function(l){if(l.getEntriesByName("first-contentful-paint").length)setTimeout(begin)}).observe({type:"paint",buffered:true})});
})(document,${inScript(entry)},${inScript(scripts)});`.replaceAll('\n', '')
}

/**
 * For a page that the app itself renders. A script that does not load or breaks is reported immediately. Without this
 * code the page waits some seconds (web/index.html).
 */
export const sayWhenNoApp =
  'addEventListener("error",function(){document.documentElement.setAttribute("data-no-app","")},true);'

/**
 * Marks the page if the person's time zone is not the organization's, so that space for their local time is reserved
 * from the start (class-view.css).
 */
export const markElsewhere = `(function(c,d){
var n=new Date(c.serverNow),m=n/6e4,s=c.zone&&c.zone.spans.filter(function(x){return x.from<=m}).pop();
if(s&&s.offset!==-n.getTimezoneOffset())d.documentElement.setAttribute("data-elsewhere","")
})(window.portalConfig,document);`.replaceAll('\n', '')

/** The settings that the app needs before it starts. */
export function configCode(portalConfig: object): string {
  return `window.portalConfig=${inScript(portalConfig)};`
}

/** '<' is escaped, so that nothing can end the script element. */
const inScript = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c')
