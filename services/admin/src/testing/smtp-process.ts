import { SMTPServer } from 'smtp-server';

/** What the server is told when it starts, as JSON in its first argument. */
export interface SmtpBehaviour {
  tls: 'none' | 'starttls' | 'implicit';
  /** PEM. */
  key?: string;
  cert?: string;
  /** 0: any. */
  port?: number;
  /** Greets nobody: a server that does not answer. */
  silent?: boolean;
}

/** What the server tells its parent. */
export type SmtpNews =
  | { kind: 'listening'; port: number }
  | { kind: 'mail'; to: string; user: string | null; tls: boolean; raw: string };

/** Said in its greeting and its refusals: no answer of the club may hold it. */
export const telltale = 'telltale-4711';

/** Who may sign in. */
export const smtpUser = { user: 'club', password: 'passe de messagerie' };

const refusal = (responseCode: number) =>
  Object.assign(new Error(`${responseCode} says ${telltale}`), { responseCode });

/** Recipients decide what happens: `grise…` first 450, `refus…` 550, `plein…` 552 after the text, `muet…` never an answer, `coupe…` none to the first. */
function startServer({ tls, key, cert, port = 0, silent }: SmtpBehaviour): void {
  const [greylisted, cut] = [new Set<string>(), new Set<string>()];
  const server = new SMTPServer({
    banner: telltale,
    secure: tls === 'implicit',
    ...(key !== undefined && cert !== undefined && { key, cert }),
    disabledCommands: tls === 'none' ? ['STARTTLS'] : [],
    allowInsecureAuth: tls === 'none',
    authOptional: true,
    logger: false,
    closeTimeout: 100,
    onConnect: (_session, done) => {
      if (!silent) done();
    },
    onAuth: ({ username = '', password }, _session, done) => {
      const isRight = username === smtpUser.user && password === smtpUser.password;
      if (isRight) done(null, { user: username });
      else done(refusal(535));
    },
    onMailFrom: ({ address }, _session, done) =>
      address.startsWith('interdit') ? done(refusal(553)) : done(),
    onRcptTo: ({ address }, _session, done) => {
      const isFirst = !greylisted.has(address);
      greylisted.add(address);
      if (address.startsWith('grise') && isFirst) return done(refusal(450));
      if (address.startsWith('refus')) return done(refusal(550));
      return done();
    },
    onData: (stream, { envelope, user, secure }, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const to = envelope.rcptTo[0]?.address ?? '';
        if (to.startsWith('muet')) return;
        if (to.startsWith('plein')) return done(refusal(552));
        const isFirst = !cut.has(to);
        cut.add(to);
        const raw = Buffer.concat(parts).toString('utf8');
        tell({ kind: 'mail', to, user: typeof user === 'string' ? user : null, tls: secure, raw });
        if (!to.startsWith('coupe') || !isFirst) done(null, `taken ${telltale}`);
      });
    },
  });
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (error.syscall === 'listen') process.exit(1); // any other: a client that went, what the tests are about
  });
  server.listen(port, '127.0.0.1', () => {
    const address = server.server.address();
    if (address && typeof address === 'object') tell({ kind: 'listening', port: address.port });
  });
  process.on('disconnect', () => process.exit(0));
}

function tell(news: SmtpNews): void {
  process.send?.(news);
}

if (import.meta.main) startServer(JSON.parse(process.argv[2] ?? '{}') as SmtpBehaviour);
