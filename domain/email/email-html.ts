import type { BillLine, EmailBlock, EmailFact, EmailLink, EmailWords, VenueEmail } from './email.ts'
import { piecesOf } from './email.ts'
import { emailColours as colour } from './email-colours.ts'
import { emailPage, serif } from './email-page.ts'
import { escapeHtml } from './escape-html.ts'

/** Content ID of the QR code picture that the sender attaches. */
export const codePicture = 'code'

export function emailHtml({ subject, preheader, heading, blocks }: VenueEmail): string {
  return emailPage({ subject, preheader, heading, content: blocks.map(blockHtml).join('\n') })
}

function blockHtml(block: EmailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${marked(block.words)}</p>`
    case 'facts':
      return factsHtml(block.title, block.facts)
    case 'bill':
      return billHtml(block.lines, block.sums)
    case 'button':
      return buttonHtml(block.link)
    case 'code':
      return `<p class="well ink" style="margin:0 0 16px;padding:14px 12px;background-color:${colour['paper-deep']};border-radius:8px;text-align:center;font-family:Menlo,Consolas,monospace;font-size:22px;line-height:28px;letter-spacing:1px;color:${colour.ink}"><strong>${escapeHtml(block.code)}</strong></p>`
    case 'picture':
      return pictureHtml(block.link)
  }
}

const table = '<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"'
const rule = `border-top:1px solid ${colour['paper-deep']}`

function factsHtml(title: string, facts: readonly EmailFact[]): string {
  const rows = facts.map(
    ({ label, words }) =>
      `<tr><td class="dim rule" valign="top" width="96" style="padding:9px 12px 9px 0;${rule};font-size:14px;color:${colour['ink-dim']}">${escapeHtml(label)}</td><td class="ink rule" valign="top" style="padding:9px 0;${rule};color:${colour.ink}">${marked(words)}</td></tr>`,
  )
  return `<h2 class="ink" style="margin:8px 0 8px;font-family:${serif};font-weight:normal;font-size:20px;line-height:27px;color:${colour.ink}">${escapeHtml(title)}</h2>
${table} style="margin:0 0 20px">${rows.join('')}</table>`
}

function billHtml(lines: readonly BillLine[], sums: readonly BillLine[]): string {
  const row = ({ what, cents }: BillLine, weight: string) =>
    `<tr><td class="ink rule" valign="top" style="padding:9px 12px 9px 0;${rule};font-weight:${weight};color:${colour.ink}">${escapeHtml(what)}</td><td class="ink rule" valign="top" align="right" style="padding:9px 0;${rule};font-weight:${weight};white-space:nowrap;color:${colour.ink}">${escapeHtml(cents)}</td></tr>`
  const rows = [
    ...lines.map((line) => row(line, 'normal')),
    ...sums.map((sum, place) => row(sum, place === sums.length - 1 ? 'bold' : 'normal')),
  ]
  return `${table} style="margin:0 0 20px">${rows.join('')}</table>`
}

/** The color is on a table cell, because old mail programs ignore a link's background. */
function buttonHtml({ href, words }: EmailLink): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 22px"><tr><td align="center" bgcolor="${colour['brass-400']}" style="border-radius:8px;background-color:${colour['brass-400']}"><a href="${escapeHtml(href)}" class="press" style="display:inline-block;padding:13px 22px;font-size:16px;line-height:20px;font-weight:bold;text-decoration:none;color:${colour.ink}">${escapeHtml(words)}</a></td></tr></table>`
}

/** The QR code stays on white in dark mode, or cameras can't read it. */
function pictureHtml({ href, words }: EmailLink): string {
  return `${table} style="margin:0 0 20px"><tr><td width="160" style="width:160px;padding:0 16px 0 0"><a href="${escapeHtml(href)}"><img src="cid:${codePicture}" width="160" height="160" alt="${escapeHtml(words)}" style="display:block;width:160px;height:160px;border:0;border-radius:6px;background-color:${colour.white}"></a></td><td class="dim" valign="middle" style="font-size:14px;line-height:21px;color:${colour['ink-dim']}">${escapeHtml(words)}</td></tr></table>`
}

function marked(words: EmailWords): string {
  return piecesOf(words)
    .map((piece) => (typeof piece === 'string' ? escapeHtml(piece) : linkHtml(piece)))
    .join('')
}

function linkHtml({ href, words }: EmailLink): string {
  const noWrap = href.startsWith('tel:') ? ';white-space:nowrap' : ''
  return `<a href="${escapeHtml(href)}" class="link" style="color:${colour['brass-700']}${noWrap}">${escapeHtml(words)}</a>`
}
