import { errorCode } from '../values/index.ts'
import { defineCommand } from './command.ts'
import { UsageError } from './io/io.ts'
import { openFolders } from './mcp/call-tool.ts'
import { flag } from './options/options.ts'
import { interruption } from './service/local-server.ts'

export const command = defineCommand({
  usage: 'DIR... [options]',
  takes: [1, Number.POSITIVE_INFINITY],
  about: `
Gives a language model the tools list_files, validate, inspect, explain, fix, diff, match, addresses and build, by the
Model Context Protocol over standard input and output. The model reads and writes only in the folders that are named
here (links that lead out of them are refused), and replaces no file. Nothing is sent anywhere but to the host that
started it. It needs the package @modelcontextprotocol/sdk. \`docs/guides/language-models.md\` shows how hosts start it.`,
  options: {
    'read-only': flag('write no file: without the tools fix and build, and addresses only proposes'),
    'show-values': flag('show names, accounts and texts to the model; otherwise they are masked'),
  },
  exits: ['the host ended it'],
  async run(values, names, io, commands) {
    const setting = {
      folders: openFolders(names),
      readOnly: values['read-only'],
      showValues: values['show-values'],
      commands,
    }
    const { serve } = await import('./mcp/serve.ts').catch((error: unknown) => {
      if (errorCode(error) !== 'ERR_MODULE_NOT_FOUND') throw error
      const words = 'mcp needs the package @modelcontextprotocol/sdk, which is not installed'
      throw new UsageError(`${words}: npm install @modelcontextprotocol/sdk`)
    })
    await Promise.race([serve(setting, io), interruption()])
    return 0
  },
})
