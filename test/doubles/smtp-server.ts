import { createServer, type Socket } from 'node:net'

export type Received = { from: string; to: string; message: string }
export type SmtpDouble = {
  url: string
  received: Received[]
  openConnections: () => number
  close: () => Promise<void>
}
type Temper = 'takes' | 'refuses' | 'hangs up' | 'hangs once'

/**
 * A minimal mail server that accepts every email, refuses every recipient, hangs up during an email, or never
 * greets its first connection and accepts later ones.
 */
export async function startSmtpServer(temper: Temper = 'takes'): Promise<SmtpDouble> {
  const received: Received[] = []
  const sockets = new Set<Socket>()
  let connections = 0
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy())
    if (temper === 'hangs once' && ++connections === 1) return socket.resume()
    serveSocket(socket, temper, (letter) => received.push(letter))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      for (const socket of sockets) socket.destroy()
    })
  return {
    url: `smtp://127.0.0.1:${port}?ignoreTLS=true`,
    received,
    openConnections: () => sockets.size,
    close,
  }
}

function serveSocket(socket: Socket, temper: Temper, take: (letter: Received) => void): void {
  let unread = ''
  let letter: Received = { from: '', to: '', message: '' }
  let inMessage = false
  const sendLine = (line: string) => socket.write(`${line}\r\n`)

  const onMessageLine = (line: string) => {
    if (line !== '.') {
      letter.message += `${line.replace(/^\.\./, '.')}\n`
      return
    }
    inMessage = false
    take(letter)
    letter = { from: '', to: '', message: '' }
    sendLine('250 taken')
  }
  const onCommand = (line: string) => {
    const [verb = ''] = line.toUpperCase().split(/[ :]/)
    if (verb === 'MAIL') letter.from = parseAddress(line)
    if (verb === 'RCPT') letter.to = parseAddress(line)
    if (verb === 'RCPT' && temper === 'refuses') return sendLine('550 no such mailbox here')
    if (verb === 'DATA' && temper === 'hangs up') return socket.destroy()
    inMessage = verb === 'DATA'
    sendLine(answers[verb] ?? '502 unknown')
    if (verb === 'QUIT') socket.end()
  }

  sendLine('220 double')
  socket.on('data', (chunk) => {
    const lines = (unread + chunk).split('\r\n')
    unread = lines.pop() ?? ''
    for (const line of lines) inMessage ? onMessageLine(line) : onCommand(line)
  })
}

const answers: Record<string, string> = {
  EHLO: '250 double',
  HELO: '250 double',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  RSET: '250 ok',
  NOOP: '250 ok',
  QUIT: '221 bye',
}

function parseAddress(line: string): string {
  return line.match(/<(.*)>/)?.[1] ?? ''
}
