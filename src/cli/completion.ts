import { type Command, type Commands, defineCommand, loadCommands, optionWords } from './command.ts'
import { flag, type Option, oneOf } from './options/options.ts'

export const command = defineCommand({
  usage: 'bash|zsh|fish',
  takes: [1, 1],
  about: `
Prints a script that makes the shell complete commands, options and file names. To use it in every new shell:

  bash   iso20022 completion bash > ~/.local/share/bash-completion/completions/iso20022
  zsh    iso20022 completion zsh > a folder of your fpath, as the file _iso20022
  fish   iso20022 completion fish > ~/.config/fish/completions/iso20022.fish`,
  options: {},
  exits: ['done'],
  async run(_values, [shell], io, commands) {
    const scripts = { bash, zsh, fish }
    const script = scripts[oneOf(shell, ['bash', 'zsh', 'fish'], 'completion')]
    const loaded = await loadCommands(commands)
    io.stdout(
      script(
        loaded.map(([name, each]) => [name, optionsOf(each)]),
        commands,
      ),
    )
    return 0
  },
})

type Lists = readonly (readonly [command: string, options: [name: string, option: Option][]])[]

function optionsOf({ options }: Command): [string, Option][] {
  return [...Object.entries(options), ['help', flag('show the options of this command', 'h')]]
}

const names = (lists: Lists): string => [...lists.map(([name]) => name), 'help'].join(' ')

function bash(lists: Lists): string {
  const cases = lists.map(
    ([name, options]) => `    ${name}) words='${options.map(([option]) => `--${option}`).join(' ')}' ;;`,
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
  const cases = lists.map(([name, options]) => {
    const specs = options.map(([option, each]) => {
      const { value, choices } = each
      const text = optionWords(each).replace(/[[\]:\\]/g, '\\$&')
      const action = choices === undefined ? '_files' : `(${choices.join(' ')})`
      const takes = value === undefined ? '' : `:${value.toLowerCase().replace(/[:|]/g, ' ')}:${action}`
      return `        ${quote(`--${option}[${text}]${takes}`)}`
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
    _files
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
    for (const [name, option] of options) {
      const { letter, value, choices } = option
      const parts = [
        `complete -c iso20022 -n '__fish_seen_subcommand_from ${command}' -l ${name}`,
        ...(letter === undefined ? [] : [`-s ${letter}`]),
        ...(value === undefined ? [] : [choices === undefined ? '-r' : `-x -a ${quote(choices.join(' '))}`]),
        `-d ${quote(optionWords(option))}`,
      ]
      lines.push(parts.join(' '))
    }
  }
  return `${lines.join('\n')}\n`
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
