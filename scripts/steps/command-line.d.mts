export function commandLine(name: string): string[];
