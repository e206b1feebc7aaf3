import {
  type Command,
  type Commands,
  defineCommand,
  labelOf,
  loadCommands,
  optionWords,
  paragraphs,
  usageOf,
} from './command.ts'

export const command = defineCommand({
  usage: '',
  about: `
Prints the manual page. This shows it, and this installs it:

  iso20022 man | man -l -
  iso20022 man > ~/.local/share/man/man1/iso20022.1`,
  options: {},
  exits: ['done'],
  async run(_values, _files, io, commands) {
    io.stdout(await manualPage(commands))
    return 0
  },
})

async function manualPage(commands: Commands): Promise<string> {
  const sections = (await loadCommands(commands)).map(([name, each]) =>
    section(name, commands[name]?.summary ?? '', each),
  )
  return `.TH ISO20022 1
.SH NAME
iso20022 \\- build, read and check ISO 20022 payment files
.SH SYNOPSIS
.B iso20022
.I FILE...
.PP
.B iso20022
.I COMMAND
[options]
.SH COMMANDS
${sections.join('\n')}
.SH EXIT STATUS
0 done and valid, 1 the input has faults, 2 the work could not be done.
.SH ENVIRONMENT
${Object.entries(variables)
  .map(([name, words]) => `.TP\n${name}\n${roff(words)}`)
  .join('\n')}
`
}

const variables: Readonly<Record<string, string>> = {
  NO_COLOR: 'no colours, whatever it is set to',
  FORCE_COLOR: 'colours also where the output is not a terminal; 0 for none',
  'ISO20022_BASE_URL, ISO20022_TOKEN': 'the service and the access token',
  ISO20022_ESCAPED_XML: 'entities, if the service wants files of payments escaped as XML entities',
  ISO20022_LEDGER: 'the folder in which used MsgIds are kept',
  ISO20022_DEBUG: 'the stack of an error that nobody foresaw',
}

function section(name: string, summary: string, command: Command): string {
  const { about, options, notes, exits } = command
  const listed = Object.entries(options).map(
    ([option, each]) => `.TP\n.B ${roff(labelOf(option, each))}\n${roff(optionWords(each))}`,
  )
  return [
    `.SS ${name}`,
    roff(summary),
    block([...usageOf(name, command), '', ...paragraphs(about)]),
    ...listed,
    ...(notes === undefined ? [] : [block(paragraphs(notes))]),
    '.PP',
    roff(`Exit: 0 ${exits[0]}${exits[1] === undefined ? '' : `, 1 ${exits[1]}`}.`),
  ].join('\n')
}

function block(lines: readonly string[]): string {
  return `.PP\n.nf\n${roff(lines.join('\n'))}\n.fi`
}

/** Escapes a text so that roff reads nothing in it as a command. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/gm, '\\&')
}
