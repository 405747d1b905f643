/* The session descriptions that the fake MediaMTX reads and writes, with the statuses of the real one. */

/** Whether MediaMTX can pass on a described stream to a browser: it needs a codec that browsers know. */
export function isUsable(description) {
  return (
    /^m=(video|audio) /m.test(description) &&
    /^a=rtpmap:\d+ (H264|VP8|VP9|AV1|opus|PCMU|PCMA|G722)\//im.test(description)
  );
}

/**
 * The answer to an offer. It has an audio section wherever the offer has one: an empty PCMU track when the stream has no
 * sound.
 */
export function answerTo(offer, description) {
  const sections = offer.split(/^(?=m=)/m).slice(1);
  const hasSound = /^m=audio /m.test(description);
  return ['v=0\r\n', ...sections.map((section, index) => sectionOf(section, index, hasSound))].join('');
}

function sectionOf(section, index, hasSound) {
  if (section.startsWith('m=video ')) return `${section.split(/\r?\n/)[0]}\r\na=mid:${index}\r\na=sendonly\r\n`;
  if (!section.startsWith('m=audio ')) return `m=${section.slice(2).split(' ')[0]} 0 UDP/TLS/RTP/SAVPF 0\r\n`;
  const [type, codec] = hasSound ? [111, 'opus/48000/2'] : [0, 'PCMU/8000'];
  return `m=audio 9 UDP/TLS/RTP/SAVPF ${type}\r\na=mid:${index}\r\na=rtpmap:${type} ${codec}\r\na=sendonly\r\n`;
}

/** The error for a body that is no fragment of trickled candidates. */
export function fragmentFault(text) {
  const lines = text.split(/\r?\n/).filter((line) => line !== '');
  const junk = lines.find((line) => !/^[a-z]=/.test(line));
  if (junk !== undefined) return `sdp: invalid syntax \`${junk}\``;
  const sections = lines
    .join('\n')
    .split(/^(?=m=)/m)
    .filter((part) => part.startsWith('m='));
  return sections.every((section) => /^a=mid:/m.test(section)) ? undefined : 'mid attribute is missing';
}
