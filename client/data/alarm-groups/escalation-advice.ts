/** Whether the AI recommends to escalate: the one recommendation that changes what a group offers (tools, 3.6). */
export const advisesEscalation = (recommendation: string | undefined): boolean =>
  recommendation?.trim().toLowerCase() === 'escalate';
