/**
 * Runs in a drawn page before the app has come (web/app/early-acts.ts takes over from it). What people do meanwhile is not lost: links and
 * the search work by themselves, a press of a button and the sending of a form wait, and what is typed stands where it was typed. And
 * where the app's script does not come or breaks, the page says at once what does not work (web/index.html).
 */
export const earlyCode = `(function(w,d){
var acts=[],fields=new Set();
try{if(localStorage.getItem("archway.login"))d.documentElement.setAttribute("data-person","")}catch(e){}
function press(e){var b=e.target.closest&&e.target.closest("button");if(b&&!(b.type==="submit"&&b.form&&b.form.hasAttribute("action"))){e.preventDefault();e.stopPropagation();acts.push(b)}}
function send(e){if(!e.target.hasAttribute("action")){e.preventDefault();acts.push(e.target)}}
function type(e){fields.add(e.target)}
function fail(e){if(e.target===w||e.target.tagName==="SCRIPT")d.documentElement.setAttribute("data-no-app","")}
var all=[["click",press],["submit",send],["input",type],["change",type]];
all.forEach(function(x){d.addEventListener(x[0],x[1],true)});
w.addEventListener("error",fail,true);
w.portalEarlyActs=function(){all.forEach(function(x){d.removeEventListener(x[0],x[1],true)});w.removeEventListener("error",fail,true);return{acts:acts,fields:Array.from(fields)}};
})(window,document);`.replaceAll('\n', '')

/** Of a page that the app itself draws: a script that does not come or breaks says so at once; without it the page waits some seconds (web/index.html). */
export const sayWhenNoApp =
  'addEventListener("error",function(){document.documentElement.setAttribute("data-no-app","")},true);'

/** What the app must know before it begins. '<' is escaped, so that no setting can end the script element. */
export function configCode(portalConfig: object): string {
  return `window.portalConfig=${JSON.stringify(portalConfig).replace(/</g, '\\u003c')};`
}
