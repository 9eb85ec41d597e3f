import { placeLabel } from '@roadcast/core/places';
import { EmbeddedGeocoding } from '@roadcast/providers/geocoding/embedded/index';
import { describe, expect, it } from 'vitest';
import { readGazetteer } from '../../support/gazetteer.ts';

const geocoding = new EmbeddedGeocoding(readGazetteer());

async function labelsFor(text: string): Promise<string[]> {
  const answer = await geocoding.find(text);
  return (answer.found ? [answer.place] : answer.suggestions).map(placeLabel);
}

describe('small towns of road trips', () => {
  it.each([
    ['Moclips, WA', 47.24, -124.21],
    ['Jerome, AZ', 34.75, -112.11],
    ['Talkeetna, AK', 62.32, -150.11],
    ['Harpers Ferry, WV', 39.33, -77.74],
    ['Mendocino, CA', 39.31, -123.8],
    ['Jekyll Island, GA', 31.07, -81.42],
    ['Hanalei, HI', 22.2, -159.5],
    ['Cedar Key, FL', 29.14, -83.04],
    ['Delta Junction, AK', 64.04, -145.73],
    ['Marble Canyon, AZ', 36.82, -111.64],
    ['Silverton, CO', 37.81, -107.66],
    ['Cooke City, MT', 45.02, -109.93],
    ['Oatman, AZ', 35.03, -114.38],
    ['Medora, ND', 46.91, -103.52],
    ['Mexican Hat, UT', 37.15, -109.87],
    ['Chicken, AK', 64.07, -141.94],
    ['Bluff, UT', 37.28, -109.55],
    ['Baker, NV', 39.01, -114.12],
  ])('%s is known', async (text, lat, lng) => {
    const answer = await geocoding.find(text);
    if (!answer.found) throw new Error(`${text} was not found: ${answer.suggestions.map(placeLabel).join('; ')}`);
    expect(answer.place.lat).toBeCloseTo(lat, 0);
    expect(answer.place.lng).toBeCloseTo(lng, 0);
    expect(geocoding.hasRoad(answer.place)).toBe(true);
  });
});

describe('famous names', () => {
  it.each([
    ['Zion', /^Zion National Park · /],
    ['Mt Rainier', /^Mount Rainier National Park · /],
    ['Big Bend', /^Big Bend National Park · /],
    ['Shenandoah', /^Shenandoah National Park · /],
    ['Mesa Verde', /^Mesa Verde National Park · /],
    ['Glacier National Park', /^Glacier National Park · entrance at West Glacier, MT$/],
    ['Grand Canyon', /South Rim entrance, AZ$/],
    ['Grand Canyon North Rim', /North Rim, AZ/],
    ['Yellowstone North Entrance', /North Entrance at Gardiner, MT$/],
    ['Smokies', /^Great Smoky Mountains National Park · /],
    ['Gettysburg National Military Park', /· Museum and Visitor Center, PA$/],
    ['Fort Sumter', /· ferry at Liberty Square in Charleston, SC$/],
    ['Sleeping Bear Dunes', /· Philip A. Hart Visitor Center in Empire, MI$/],
    ['Padre Island National Seashore', /· Malaquite Visitor Center, TX$/],
    ['Yosemite', /^Yosemite National Park · /],
    ['Olympic', /^Olympic National Park · /],
    ['Denali', /^Denali National Park/],
    ['Hot Springs', /^Hot Springs, AR$/],
    ['Zion, IL', /^Zion, IL$/],
    ['Mount Rushmore, Rapid City, SD', /^Mount Rushmore National Memorial · /],
    ['Hoover Dam, Las Vegas, NV', /^Hoover Dam, NV$/],
    ['Wall Drug, Rapid City, SD', /^Wall Drug, SD$/],
    ['Disney World', /^Walt Disney World, FL$/],
    ['Four Corners', /^Four Corners Monument, AZ$/],
    ['LAX', /^Los Angeles International Airport \(LAX\), CA$/],
    ['DIA', /^Denver International Airport \(DEN\), CO$/],
    ['O’Hare', /^Chicago O'Hare International Airport \(ORD\), IL$/],
    ['Sea-Tac', /^Seattle-Tacoma International Airport \(SEA\), WA$/],
    ['80202', /^Denver, CO 80202$/],
  ])('“%s” means the famous one', async (text, label) => {
    const labels = await labelsFor(text);
    expect(labels).toHaveLength(1);
    expect(labels[0]).toMatch(label);
  });

  it('that a larger town also has are ambiguous', async () => {
    expect(await labelsFor('Sun Valley')).toContain('Sun Valley, ID');
  });
});
