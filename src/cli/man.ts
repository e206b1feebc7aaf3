import type { Commands } from './command.ts'
import type { CommandIo } from './io/io.ts'
import { readArguments } from './options/arguments.ts'
import { helpOf } from './options/option-list.ts'

/** What `--help` prints. */
export const help = `Usage: iso20022 man

Prints the manual page. This shows it, and this installs it:

  iso20022 man | man -l -
  iso20022 man > ~/.local/share/man/man1/iso20022.1
`

/** `iso20022 man`: the manual page in the language of man(7), generated from the help of all commands. Exit 0. */
export async function run(args: string[], io: CommandIo, commands: Commands): Promise<number> {
  readArguments(args, { takesFiles: false })
  const sections = await Promise.all(
    Object.entries(commands).map(
      async ([name, { summary }]) =>
        `.SS ${name}\n${roff(summary)}\n.PP\n.nf\n${roff((await helpOf(name, commands)).trim())}\n.fi`,
    ),
  )
  io.stdout(`.TH ISO20022 1
.SH NAME
iso20022 \\- build, read and check ISO 20022 payment files
.SH SYNOPSIS
.B iso20022
.I COMMAND
[options]
.SH COMMANDS
${sections.join('\n')}
.SH EXIT STATUS
0 done and valid, 1 the input has faults, 2 the work could not be done.
.SH ENVIRONMENT
.TP
NO_COLOR
no colours, whatever it is set to
.TP
FORCE_COLOR
colours also where the output is not a terminal; 0 for none
.TP
ISO20022_BASE_URL, ISO20022_TOKEN
the service and the access token
.TP
ISO20022_ESCAPED_XML
entities, if the service wants files of payments escaped as XML entities
.TP
ISO20022_LEDGER
the folder in which used MsgIds are kept
.TP
ISO20022_DEBUG
the stack of an error that nobody foresaw
`)
  return 0
}

/** Escapes a text so that roff reads nothing in it as a command. */
function roff(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replace(/^(?=[.'])/gm, '\\&')
}
