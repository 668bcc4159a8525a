// Sounds of play, made here: nothing is loaded for them but this.

export type Sound = 'move' | 'capture' | 'end'

/** Tones by their height in hertz, one after another. */
const TONES: Readonly<Record<Sound, readonly number[]>> = {
  move: [330],
  capture: [220, 165],
  end: [392, 523],
}
const LENGTH = { move: 0.06, capture: 0.06, end: 0.16 }
const LOUDNESS = 0.15

let context: AudioContext | undefined

export function sound(what: Sound): void {
  context ??= new AudioContext()
  void context.resume()
  for (const [i, tone] of TONES[what].entries()) {
    const start = context.currentTime + i * LENGTH[what]
    const stop = start + 2 * LENGTH[what]
    const [oscillator, gain] = [context.createOscillator(), context.createGain()]
    oscillator.type = 'triangle'
    oscillator.frequency.setValueAtTime(tone, start)
    oscillator.frequency.exponentialRampToValueAtTime(tone / 1.5, stop)
    gain.gain.setValueAtTime(LOUDNESS, start)
    gain.gain.exponentialRampToValueAtTime(0.001, stop)
    oscillator.connect(gain).connect(context.destination)
    oscillator.start(start)
    oscillator.stop(stop)
  }
}
