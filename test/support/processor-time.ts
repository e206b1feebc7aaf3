/**
 * Milliseconds of processor time that this process has taken. They grow with the work alone, where those of the clock
 * grow with whatever else the machine does.
 */
export function processorTime(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
