/* Dual-buffer non-local means, guided by features. A and B are two renders of one picture with different seeds:
   their difference is the noise, and the weights found in one half average the other. Planar float arrays. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

static void box_blur(const float *in, float *out, float *rows, int w, int h, int r) {
#pragma omp parallel for
  for (int y = 0; y < h; y++) {
    const float *a = in + (long)y * w;
    float *b = rows + (long)y * w;
    double sum = 0;
    int n = 0;
    for (int x = 0; x < r && x < w; x++) { sum += a[x]; n++; }
    for (int x = 0; x < w; x++) {
      if (x + r < w) { sum += a[x + r]; n++; }
      if (x - r - 1 >= 0) { sum -= a[x - r - 1]; n--; }
      b[x] = sum / n;
    }
  }
#pragma omp parallel for
  for (int left = 0; left < w; left += 64) {
    int right = left + 64 < w ? left + 64 : w, n = 0;
    float sum[64] = {0};
    for (int y = 0; y < r && y < h; y++) {
      for (int x = left; x < right; x++) sum[x - left] += rows[(long)y * w + x];
      n++;
    }
    for (int y = 0; y < h; y++) {
      if (y + r < h) { for (int x = left; x < right; x++) sum[x - left] += rows[(long)(y + r) * w + x]; n++; }
      if (y - r - 1 >= 0) { for (int x = left; x < right; x++) sum[x - left] -= rows[(long)(y - r - 1) * w + x]; n--; }
      for (int x = left; x < right; x++) out[(long)y * w + x] = sum[x - left] / n;
    }
  }
}

/* Squared distance of two pixels less what noise explains, averaged over the three channels. The same both ways. */
static float distance(const float *img, const float *var, long n, long i, long j, float k) {
  float sum = 0;
  for (int c = 0; c < 3; c++) {
    float v = var[c * n + i], u = var[c * n + j], d = img[c * n + i] - img[c * n + j];
    sum += (d * d - (0.5f * (v + u) + (u < v ? u : v))) / (1e-6f + k * k * (v + u));
  }
  return sum / 3;
}

/* Adds to every pixel its neighbour `step` away; the weight stands `at` away. Weights of one half serve the other. */
static void gather(long n, const float *A, const float *B, const float *fromA, const float *fromB, long step, long at,
                   float *sumA, float *sumB, float *wA, float *wB) {
  long low = step < 0 ? -step : 0, high = step > 0 ? n - step : n;
#pragma omp parallel for
  for (long i = low; i < high; i++) {
    float a = fromA[i + at], b = fromB[i + at];
    if (a + b <= 0) continue;
    for (int c = 0; c < 3; c++) {
      sumA[c * n + i] += b * A[c * n + i + step];
      sumB[c * n + i] += a * B[c * n + i + step];
    }
    wA[i] += b;
    wB[i] += a;
  }
}

void denoise(int w, int h, const float *A, const float *B, const float *guide, int guides, const float *precision,
             float k, int search, int patch, float *out) {
  long n = (long)w * h;
  float *var = malloc(12 * n), *sumA = calloc(n * 3, 4), *sumB = calloc(n * 3, 4), *wA = calloc(n, 4), *wB = calloc(n, 4);
  float *dA = malloc(4 * n), *dB = malloc(4 * n), *soft = malloc(4 * n), *rows = malloc(4 * n), *fit = malloc(4 * n);
  for (int c = 0; c < 3; c++) {
#pragma omp parallel for
    for (long i = 0; i < n; i++) { float d = A[c * n + i] - B[c * n + i]; dA[i] = 0.5f * d * d; }
    box_blur(dA, var + c * n, rows, w, h, 4);
  }
  /* Half of the offsets: the weight of j for i is the weight of i for j. */
  for (int dy = 0; dy <= search; dy++) for (int dx = dy ? -search : 0; dx <= search; dx++) {
    long step = (long)dy * w + dx;
#pragma omp parallel for
    for (int y = 0; y < h; y++) for (int x = 0; x < w; x++) {
      long i = (long)y * w + x;
      if (y + dy >= h || x + dx < 0 || x + dx >= w) { dA[i] = dB[i] = 1e3; fit[i] = 0; continue; }
      long j = i + step;
      dA[i] = distance(A, var, n, i, j, k);
      dB[i] = distance(B, var, n, i, j, k);
      float off = 0;
      for (int f = 0; f < guides; f++) { float e = guide[f * n + i] - guide[f * n + j]; off += e * e * precision[f]; }
      fit[i] = expf(-off);
    }
    box_blur(dA, soft, rows, w, h, patch);
    memcpy(dA, soft, 4 * n);
    box_blur(dB, soft, rows, w, h, patch);
#pragma omp parallel for
    for (long i = 0; i < n; i++) {
      if (fit[i] <= 1e-4f) { dA[i] = soft[i] = 0; continue; }
      dA[i] = expf(-fmaxf(dA[i], 0)) * fit[i];
      soft[i] = expf(-fmaxf(soft[i], 0)) * fit[i];
    }
    gather(n, A, B, dA, soft, step, 0, sumA, sumB, wA, wB);
    if (step) gather(n, A, B, dA, soft, -step, -step, sumA, sumB, wA, wB);
  }
#pragma omp parallel for
  for (long i = 0; i < n; i++) for (int c = 0; c < 3; c++)
    out[c * n + i] = 0.5f * (sumA[c * n + i] / (wA[i] + 1e-12f) + sumB[c * n + i] / (wB[i] + 1e-12f));
  free(var); free(sumA); free(sumB); free(wA); free(wB); free(dA); free(dB); free(soft); free(rows); free(fit);
}
