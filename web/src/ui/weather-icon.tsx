import {
  Cloud,
  CloudDrizzle,
  CloudFog,
  CloudHail,
  CloudLightning,
  CloudRain,
  CloudSnow,
  CloudSun,
  CloudSunRain,
  type LucideIcon,
  Minus,
  Sun,
  Thermometer,
  Tornado,
  Wind,
} from 'lucide-react';

/** Condition text patterns with icons, most specific first. */
const pictures: readonly (readonly [RegExp, LucideIcon, string])[] = [
  [/tornado|hurricane/, Tornado, 'text-danger'],
  [/thunder|storm/, CloudLightning, 'text-danger'],
  [/sleet|ice|freezing|hail/, CloudHail, 'text-primary'],
  [/snow|blizzard|flurr/, CloudSnow, 'text-primary'],
  [/drizzle|light rain/, CloudDrizzle, 'text-primary'],
  [/wet/, CloudSunRain, 'text-primary'],
  [/rain|shower/, CloudRain, 'text-primary'],
  [/fog|mist|haze|smoke/, CloudFog, 'text-muted'],
  [/\b(hot|heat|cold|freez)/, Thermometer, 'text-caution'],
  [/wind|breez/, Wind, 'text-muted'],
  [/partly|mostly dry|mostly sunny|mostly clear|some/, CloudSun, 'text-caution'],
  [/cloud|overcast/, Cloud, 'text-muted'],
  [/clear|sun|fair|dry/, Sun, 'text-caution'],
];

interface WeatherIconProps {
  /** Condition text; null if unknown. */
  readonly condition: string | null;
  readonly size?: number;
}

/** Weather icon. Decorative, because the text is always next to it. */
export function WeatherIcon({ condition, size = 24 }: WeatherIconProps) {
  const text = condition?.toLowerCase() ?? '';
  const found = pictures.find(([pattern]) => pattern.test(text));
  if (!found) return <Minus size={size} className="text-muted" aria-hidden />;
  const [, Picture, color] = found;
  return <Picture size={size} className={color} aria-hidden />;
}
