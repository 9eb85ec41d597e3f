import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EvFigure, EvModel } from '@roadcast/core/charging';
import type { EvModelsFile } from '@roadcast/core/dataset';
import type { Report } from '../files/problem.ts';
import { readSourceTree } from '../files/source-tree.ts';
import { checkModels } from './check.ts';
import { FIGURE_WORDS, type FigureWord, type WrittenEvModels, type WrittenModel } from './model.ts';
import { parseModels } from './parse-models.ts';
import { parseCurves, parseLabels, parseRoadLoads, parseSources } from './parse-tables.ts';

const FOLDER = 'ev-models';
const MAKES = `${FOLDER}/makes`;

/** Electric vehicles, with their source files. */
export interface SurveyedEvModels {
  /** Paths of the files within the sources. */
  readonly files: readonly string[];
  readonly file: EvModelsFile;
}

/**
 * Reads the `ev-models` folder (its README describes the lines) and assembles every model. Reports errors with file and
 * line, and skips incomplete models. @returns no models if the folder doesn't exist.
 */
export async function readEvModels(sources: string, report: Report): Promise<SurveyedEvModels> {
  if (!existsSync(join(sources, FOLDER))) return { files: [], file: { models: [] } };
  const tables = ['sources', 'curves', 'epa-labels', 'epa-road-loads'].map((name) => `${FOLDER}/${name}.txt`);
  const texts = await Promise.all(
    tables.map(async (file) => ({ file, text: await readFile(join(sources, file), 'utf8') })),
  );
  const makes = (await readSourceTree(join(sources, MAKES))).map(({ file, text }) => ({
    file: `${FOLDER}/${file}`,
    text,
  }));
  const [named, curves, labels, roadLoads] = texts;
  if (!named || !curves || !labels || !roadLoads) return { files: [], file: { models: [] } };
  const file = buildEvModels({ named, curves, labels, roadLoads, makes }, report);
  return { files: [...tables, ...makes.map((make) => make.file)], file };
}

interface Text {
  readonly file: string;
  readonly text: string;
}

/** Contents of the `ev-models` folder. */
export interface EvModelTexts {
  readonly named: Text;
  readonly curves: Text;
  readonly labels: Text;
  readonly roadLoads: Text;
  readonly makes: readonly Text[];
}

/** Parses the files and assembles the models, sorted by make, model and years. */
export function buildEvModels({ named, curves, labels, roadLoads, makes }: EvModelTexts, report: Report): EvModelsFile {
  const sources = parseSources(named.file, named.text, report);
  const written: WrittenEvModels = {
    curves: parseCurves(curves.file, curves.text, report),
    labels: parseLabels(labels.file, labels.text, report),
    roadLoads: parseRoadLoads(roadLoads.file, roadLoads.text, report),
    models: makes.flatMap(({ file, text }) => parseModels(file, text, sources, report)),
  };
  const models = written.models.flatMap((model): EvModel[] => {
    const ready = assemble(model, written);
    if (typeof ready !== 'string') return [ready];
    report({ file: model.file, line: model.line, level: 'error', text: `${model.id}: ${ready}` });
    return [];
  });
  checkModels(written, models, report);
  return {
    models: models.sort((a, b) => compare(a.make, b.make) || compare(a.model, b.model) || a.fromYear - b.fromYear),
  };
}

/** Compares by code points, so the order is the same on every machine. */
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Assembles a model. @returns the model, or what is missing. */
function assemble(written: WrittenModel, { labels, roadLoads, curves }: WrittenEvModels): EvModel | string {
  const { id, make, model, trim, fromYear, toYear, body, figures, port, ac } = written;
  const label = labels.get(id);
  if (!label) return `no line ${id} in epa-labels.txt`;
  const value = (word: FigureWord): number | undefined => figures.get(word)?.value;
  const [battery, weight, dragArea] = [value('battery'), value('curb-weight'), value('drag-area')];
  if (battery === undefined || weight === undefined || dragArea === undefined) {
    return "'battery', 'curb-weight' and 'drag-area' must be known, if only approximately";
  }
  if (ac === undefined || !port) return "'ac' and 'port' must be known";
  const curve = written.curve && curves.get(written.curve.name);
  if (written.curve && !curve) return `no curve ${written.curve.name} in curves.txt`;
  const roadLoad = roadLoads.get(id);
  // Exclude the port, which needs no source because it is visible on the vehicle.
  const said = [label.source, roadLoad?.source, curve?.source, ...[...figures.values()].map(({ source }) => source)];
  return {
    id,
    make,
    model,
    trim,
    fromYear,
    toYear,
    body,
    usableKwh: battery,
    rangeMiles: label.rangeMiles,
    kwhPer100Miles: label.combined,
    highwayKwhPer100Miles: label.highway,
    unadjustedHighwayKwhPer100Miles: label.unadjustedHighway,
    roadLoad: roadLoad?.coefficients ?? null,
    testWeightPounds: roadLoad?.testWeightPounds ?? null,
    massPounds: weight,
    dragArea,
    peakKw: value('peak') ?? 0,
    curve: curve?.points ?? null,
    acKw: ac,
    connector: port.value,
    adapters: written.adapters,
    heatPump: written.heatPump,
    towPounds: value('tow') ?? null,
    approximate: approximateOf(written),
    source: [...new Set(said.flatMap((source) => (source && !source.recalled ? [source.words] : [])))].join('; '),
    asOf: label.source.asOf,
  };
}

function approximateOf({ figures, curve, port }: WrittenModel): EvFigure[] {
  const recalled = [...figures].flatMap(([word, { source }]) => (source.recalled ? [FIGURE_WORDS[word]] : []));
  return [
    ...recalled,
    ...(curve?.borrowed ? (['curve'] as const) : []),
    ...(port?.source.recalled ? (['connector'] as const) : []),
  ];
}
