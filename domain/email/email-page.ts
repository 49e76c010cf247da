import { placeLine, venue } from '../venue/venue.ts'
import { emailColours as colour } from './email-colours.ts'
import { escapeHtml } from './escape-html.ts'

export const sans = "-apple-system,BlinkMacSystemFont,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
export const serif = "Georgia,'Times New Roman',serif"

/** Dark mode colors; mail clients without support use or invert the inline styles. */
const style = `:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:${colour['brass-700']}}
@media (max-width:480px){.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){
.page{background-color:${colour.night}!important}
.sheet{background-color:${colour['pine-950']}!important}
.ink,.ink a{color:${colour.cream}!important}
.dim,.dim a{color:${colour['cream-dim']}!important}
.ink a.link,.dim a.link{color:${colour['brass-300']}!important}
.ink a.press{color:${colour.ink}!important}
.rule{border-color:${colour.bat}!important}
.well{background-color:${colour['pine-900']}!important}
}`

type EmailPage = { subject: string; preheader: string; heading: string; content: string }

/** Tables and inline styles for old mail clients, and no remote pictures. */
export function emailPage({ subject, preheader, heading, content }: EmailPage): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(subject)}</title>
<style>
${style}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:${colour.paper}">
<div style="display:none;max-height:0;max-width:0;overflow:hidden;opacity:0">${escapeHtml(preheader)}${previewPadding}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background-color:${colour.paper}">
<tr><td align="center" style="padding:16px 8px 24px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td class="pad" style="padding:18px 32px;background-color:${colour['pine-950']};border-radius:10px 10px 0 0;border-bottom:2px solid ${colour['brass-400']};font-family:${serif};font-size:24px;line-height:28px;color:${colour['brass-300']}">${venue.name}</td></tr>
<tr><td class="sheet ink pad" style="padding:28px 32px 12px;background-color:${colour['paper-bright']};border-radius:0 0 10px 10px;font-family:${sans};font-size:16px;line-height:24px;color:${colour.ink}">
<h1 class="ink" style="margin:0 0 18px;font-family:${serif};font-weight:normal;font-size:28px;line-height:34px;color:${colour.ink}">${escapeHtml(heading)}</h1>
${content}
</td></tr>
<tr><td class="dim pad" style="padding:18px 32px 0;font-family:${sans};font-size:13px;line-height:20px;color:${colour['ink-dim']}">${placeLine()}, <a href="${venue.phoneHref}" class="link" style="color:${colour['brass-700']}">${venue.phone}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

/** Padding that keeps the body out of an inbox's preview text. */
const previewPadding = '&#847;&zwnj;&nbsp;'.repeat(40)
