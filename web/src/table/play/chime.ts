/** Soft tones, made in the browser. A page may not sound before its visitor has done something on it. */

const TONES = {
  /** It is my move. */
  move: [659, 880],
  /** My time is nearly up. */
  late: [880, 880, 880],
} as const;

const LENGTH = 0.16;
const LOUDNESS = 0.05;

let context: AudioContext | null = null;

/** Listen for the first press or key: from then on tones can be heard. */
export function tune(): () => void {
  const over = new AbortController();
  const wake = () => {
    if (typeof AudioContext === "undefined") return;
    context ??= new AudioContext();
    void context.resume();
  };
  for (const event of ["pointerdown", "keydown"]) addEventListener(event, wake, { signal: over.signal, capture: true });
  return () => over.abort();
}

export function chime(what: keyof typeof TONES): void {
  if (context?.state !== "running") return;
  const start = context.currentTime;
  for (const [i, pitch] of TONES[what].entries()) sound(context, pitch, start + i * LENGTH);
}

function sound(audio: AudioContext, pitch: number, at: number): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = "sine";
  tone.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH * 1.8);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + LENGTH * 2);
}
