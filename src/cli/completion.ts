import type { Commands } from './command.ts'
import type { CommandIo } from './io/io.ts'
import { UsageError } from './io/usage-error.ts'
import { readArguments } from './options/arguments.ts'
import { type OptionEntry, optionLists } from './options/option-list.ts'

/** What `--help` prints. */
export const help = `Usage: iso20022 completion bash|zsh|fish

Prints a script that makes the shell complete commands, options and file names. To use it in every new shell:

  bash   iso20022 completion bash > ~/.local/share/bash-completion/completions/iso20022
  zsh    iso20022 completion zsh > a folder of your fpath, as the file _iso20022
  fish   iso20022 completion fish > ~/.config/fish/completions/iso20022.fish
`

type Lists = ReadonlyMap<string, readonly OptionEntry[]>

/** `iso20022 completion`: exit 0, or 2 for a shell that is not supported. */
export async function run(args: string[], io: CommandIo, commands: Commands): Promise<number> {
  const { positionals } = readArguments(args, {})
  const scripts: Record<string, (lists: Lists, commands: Commands) => string> = { bash, zsh, fish }
  const [shell = ''] = positionals
  const script = Object.hasOwn(scripts, shell) ? scripts[shell] : undefined
  if (script === undefined || positionals.length > 1) throw new UsageError('name one shell: bash, zsh or fish')
  io.stdout(script(await optionLists(commands), commands))
  return 0
}

const names = (lists: Lists): string => [...lists.keys(), 'help'].join(' ')

function bash(lists: Lists): string {
  const cases = [...lists].map(
    ([name, options]) => `    ${name}) words='${options.map((each) => each.name).join(' ')}' ;;`,
  )
  return `# bash completion of iso20022
_iso20022() {
  local word=\${COMP_WORDS[COMP_CWORD]} words=
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ] || { [ "$COMP_CWORD" -eq 2 ] && [ "\${COMP_WORDS[1]}" = help ]; }; then
    mapfile -t COMPREPLY < <(compgen -W '${names(lists)} --help --version' -- "$word")
    return
  fi
  case \${COMP_WORDS[1]} in
${cases.join('\n')}
  esac
  [[ $word == -* ]] && mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
}
complete -o default -F _iso20022 iso20022
`
}

function zsh(lists: Lists, commands: Commands): string {
  const summaries = Object.entries(commands).map(([name, { summary }]) => `    ${quote(`${name}:${summary}`)}`)
  const cases = [...lists].map(([name, options]) => {
    const specs = options.map(({ name: option, value, description }) => {
      const text = description.replace(/[[\]:\\]/g, '\\$&')
      const takes = value === undefined ? '' : `:${value.toLowerCase().replace(/[:|]/g, ' ')}:_files`
      return `        ${quote(`${option}[${text}]${takes}`)}`
    })
    return `      ${name})\n      _arguments \\\n${specs.join(' \\\n')} \\\n        '*:file:_files' ;;`
  })
  return `#compdef iso20022
_iso20022() {
  local -a commands=(
${summaries.join('\n')}
  )
  if (( CURRENT == 2 )); then
    _describe command commands
    return
  fi
  local name=\${words[2]}
  shift words
  (( CURRENT-- ))
  case $name in
${cases.join('\n')}
    help) _describe command commands ;;
  esac
}
_iso20022 "$@"
`
}

function fish(lists: Lists, commands: Commands): string {
  const lines = ['# fish completion of iso20022']
  for (const [name, { summary }] of Object.entries(commands)) {
    lines.push(`complete -c iso20022 -n __fish_use_subcommand -a ${name} -d ${quote(summary)}`)
  }
  for (const [command, options] of lists) {
    for (const { name, short, value, description } of options) {
      const parts = [
        `complete -c iso20022 -n '__fish_seen_subcommand_from ${command}' -l ${name.slice(2)}`,
        ...(short === undefined ? [] : [`-s ${short.slice(1)}`]),
        ...(value === undefined ? [] : ['-r']),
        `-d ${quote(description)}`,
      ]
      lines.push(parts.join(' '))
    }
  }
  return `${lines.join('\n')}\n`
}

/** A text as one word of a shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
